/** Skills whose names are written with signs, which the search reads as words. */
const LABELS: Readonly<Record<string, string>> = {
  cpp: 'C++',
  csharp: 'C#',
  fsharp: 'F#',
  dotnet: '.NET',
  aspnet: 'ASP.NET',
  'aspnet dotnet': 'ASP.NET',
  node: 'Node.js',
  nextjs: 'Next.js',
};

/** A skill as people write it: "cpp" is C++. */
export function labelOfSkill(skill: string): string {
  return Object.hasOwn(LABELS, skill) ? (LABELS[skill] ?? skill) : skill;
}
