import type { CareerPlan, CareerStep, JobNames } from '@nalanda/contract';

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
  names: JobNames;
  skills: number;
  taught: number;
}

/** Jobs whose name in either language holds all typed words, those first of which most is taught; at most `most`. */
export function findCareers(careers: readonly Career[], typed: string, most: number): Career[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return careers
    .filter(({ job, names }) => {
      const said = `${job} ${names.en} ${names.hi}`.toLowerCase();
      return words.every((word) => said.includes(word));
    })
    .sort((a, b) => b.taught / b.skills - a.taught / a.skills || b.taught - a.taught || (a.job < b.job ? -1 : 1))
    .slice(0, most);
}
