import { type Course, limits, type SearchUnderstood } from '@nalanda/contract';
import type { SessionUser } from '../../platform/session-user.ts';
import { rankWish } from './rank-wish.ts';
import type { Ranked } from './ranking/rank.ts';
import { weights } from './ranking/weights.ts';
import type { SearchRepository } from './search.repository.ts';
import type { SearchMemory } from './search-memory.ts';
import { understandWish } from './understand-wish.ts';

export interface SearchDeps {
  repository: SearchRepository;
  memory: SearchMemory;
  courses: { presentCoursesByIds(ids: string[], viewer: SessionUser | null): Promise<Course[]> };
  /** Learns what people look for; must cost nothing and never fail. */
  noteSearch: ((search: { personId: string; input: string; results: number }) => void) | undefined;
}

/**
 * Courses that serve what somebody typed or said, best first, at most 24. When nothing meets every limit, limits are
 * taken off one by one rather than answering with nothing. Tells what was understood, too.
 */
export async function searchCourses(
  deps: SearchDeps,
  input: string,
  viewer: SessionUser | null,
): Promise<{ courses: Course[]; understood: SearchUnderstood }> {
  const ranked = await rankCourses(deps, input, limits.searchResults);
  const ids = await deps.repository.keepPublished(withinLimits(ranked));
  const courses = await deps.courses.presentCoursesByIds(ids, viewer);
  return { courses, understood: understandWish(await deps.memory.current(), input) };
}

/** The ranking behind `searchCourses`, as deep as asked: courses within the limits first, then the others. */
export async function rankCourses(deps: Pick<SearchDeps, 'memory'>, input: string, depth: number): Promise<Ranked[]> {
  return rankWish(await deps.memory.current(), input, { depth, weights });
}

/** Courses beyond the limits are shown only when none is within. */
function withinLimits(ranked: Ranked[]): string[] {
  const within = ranked.filter((entry) => entry.meetsLimits);
  return (within.length > 0 ? within : ranked).map(({ id }) => id);
}
