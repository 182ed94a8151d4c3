import type { CareerPlan, CareerStep } from '@nalanda/contract';

/** The person has the course of this step. */
export function isHad({ state }: Pick<CareerStep, 'state'>): boolean {
  return state === 'finished' || state === 'enrolled';
}

/** How many courses of a path there are, and how many of them the person has. */
export function countCourses({ steps }: Pick<CareerPlan, 'steps'>): { all: number; had: number } {
  return { all: steps.filter(({ course }) => course !== null).length, had: steps.filter(isHad).length };
}

/** A job that the school leads to, with how much of what it needs is taught. */
export interface Career {
  job: string;
  skills: number;
  taught: number;
}

/** Jobs that hold all typed words, those first of which most is taught; at most `most`. */
export function findCareers(careers: readonly Career[], typed: string, most: number): Career[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return careers
    .filter(({ job }) => words.every((word) => job.includes(word)))
    .sort((a, b) => b.taught / b.skills - a.taught / a.skills || b.taught - a.taught || (a.job < b.job ? -1 : 1))
    .slice(0, most);
}
