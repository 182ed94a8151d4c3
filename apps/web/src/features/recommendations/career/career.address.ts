/** The screen of paths to a job, optionally with one open. Not among `paths`, which the first screen carries. */
export function careerPath(job?: string): string {
  return job ? `/careerpath?job=${encodeURIComponent(job)}` : '/careerpath';
}
