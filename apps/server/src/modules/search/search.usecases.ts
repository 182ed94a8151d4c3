import { type Course, limits, type SearchReason, type SearchUnderstood } from '@nalanda/contract';
import type { SessionUser } from '../../platform/session-user.ts';
import { withoutChips } from './chips.ts';
import { rankWish } from './rank-wish.ts';
import { readQuery } from './ranking/query.ts';
import type { Ranked } from './ranking/rank.ts';
import { weights } from './ranking/weights.ts';
import { type FoundReason, reasonFor } from './reasons.ts';
import { presentUnderstood } from './search.presenter.ts';
import type { SearchRepository } from './search.repository.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchMemory } from './search-memory.ts';
import { readWish, type Wish } from './understanding/wish.ts';

export interface SearchDeps {
  repository: SearchRepository;
  memory: SearchMemory;
  courses: { presentCoursesByIds(ids: string[], viewer: SessionUser | null): Promise<Course[]> };
  /** Learns what people look for; must cost nothing and never fail. */
  noteSearch: ((search: { personId: string; input: string; results: number }) => void) | undefined;
}

/** A wish as it was typed or said, without the chips that were taken away. */
export interface Asked {
  input: string;
  without?: readonly string[] | undefined;
}

/**
 * Courses that serve what somebody typed or said, best first, at most 24. When nothing meets every limit, limits are
 * given up one by one rather than answering with nothing. Tells what was understood, and why each course was found.
 */
export async function searchCourses(
  deps: SearchDeps,
  asked: Asked,
  viewer: SessionUser | null,
): Promise<{ courses: Course[]; understood: SearchUnderstood }> {
  const search = await deps.memory.current();
  const wish = wishOf(search, asked);
  const found = rankWish(search, wish, { depth: limits.searchResults, weights });
  const shown = withinLimits(found.ranked);
  const published = new Set(await deps.repository.keepPublished(shown.map(({ id }) => id)));
  const kept = shown.filter(({ id }) => published.has(id));
  const courses = await deps.courses.presentCoursesByIds(
    kept.map(({ id }) => id),
    viewer,
  );
  const reasons = new Map(kept.map((entry) => [entry.id, reasonFor(search, found.query, entry)]));
  const why = courses.map(({ _id }) => withoutMoment(reasons.get(_id) ?? null));
  return { courses, understood: presentUnderstood(asked.input, { wish, found, why }) };
}

function withoutMoment(reason: FoundReason): SearchReason | null {
  return reason?.kind === 'spoken' ? null : reason;
}

function wishOf(search: SearchIndex, { input, without = [] }: Asked): Wish {
  const wish = readWish(input);
  if (without.length === 0) return wish;
  const { understood } = readQuery({ ...search, weights }, wish);
  return withoutChips(search.graph, wish, { concepts: understood, without });
}

/** The ranking behind `searchCourses`, as deep as asked: courses within the limits first, then the others. */
export async function rankCourses(deps: Pick<SearchDeps, 'memory'>, input: string, depth: number): Promise<Ranked[]> {
  return rankWish(await deps.memory.current(), readWish(input), { depth, weights }).ranked;
}

/** A course that scores less than this share of the best is only a faint match. */
const FAINT = 0.5;
const MOST_FOUND = 1_000;

/** Courses for the catalogue's search box: those that the AI search would show, without its bound and without faint ones. */
export async function findForCatalogue(deps: Pick<SearchDeps, 'memory'>, input: string): Promise<string[]> {
  const ranked = withinLimits(await rankCourses(deps, input, MOST_FOUND));
  const least = (ranked[0]?.score ?? 0) * FAINT;
  return ranked.filter(({ score }) => score >= least).map(({ id }) => id);
}

/** Courses beyond the limits are shown only when none is within. */
function withinLimits(ranked: Ranked[]): Ranked[] {
  const within = ranked.filter((entry) => entry.meetsLimits);
  return within.length > 0 ? within : ranked;
}
