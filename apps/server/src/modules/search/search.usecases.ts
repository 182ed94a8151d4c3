import { type Course, limits } from '@nalanda/contract';
import type { SessionUser } from '../../platform/session-user.ts';
import { readWish, relaxWish, type Wish } from './search.models.ts';
import type { SearchRepository } from './search.repository.ts';

export interface SearchDeps {
  repository: SearchRepository;
  courses: { presentCoursesByIds(ids: string[], viewer: SessionUser | null): Promise<Course[]> };
}

/**
 * Courses that serve what somebody typed or said, best first, at most 24. When nothing meets every limit, limits are
 * taken off one by one rather than answering with nothing.
 */
export async function searchCourses(deps: SearchDeps, input: string, viewer: SessionUser | null): Promise<Course[]> {
  const ids = await findIds(deps, readWish(input));
  return deps.courses.presentCoursesByIds(ids, viewer);
}

async function findIds(deps: SearchDeps, wish: Wish): Promise<string[]> {
  const hasTopic = wish.terms.length > 0 || wish.category !== null;
  const hasLimit = wish.level !== null || wish.maxPriceRupees !== null;
  if (!hasTopic && !hasLimit) return [];
  const find = hasTopic ? deps.repository.findCourseIds : deps.repository.findCourseIdsWithinLimits;
  for (let current: Wish | null = wish; current; current = relaxWish(current)) {
    const ids = await find(current, limits.searchResults);
    if (ids.length > 0) return ids;
  }
  return [];
}
