import { type Course, limits, type SearchReason, type SearchUnderstood } from '@nalanda/contract';
import type { SessionUser } from '../../platform/session-user.ts';
import { withoutChips } from './chips.ts';
import type { SearchModel } from './model/model.ts';
import { findMoment } from './moments.ts';
import { type RankedWish, rankWish } from './rank-wish.ts';
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
  /** A language model, when one is configured. */
  model: SearchModel | null;
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
  const { wish, found } = await findCourses(deps, search, asked);
  const shown = worthShowing(found.ranked, wish);
  const published = new Set(await deps.repository.keepPublished(shown.map(({ id }) => id)));
  const kept = shown.filter(({ id }) => published.has(id));
  const courses = await deps.courses.presentCoursesByIds(
    kept.map(({ id }) => id),
    viewer,
  );
  const reasons = new Map(kept.map((entry) => [entry.id, reasonFor(search, found.query, entry)]));
  const moments = await findMoments(deps, reasons);
  const why = courses.map(({ _id }) => moments.get(_id) ?? null);
  return { courses, understood: presentUnderstood(asked.input, { wish, found, why }) };
}

/** Courses of one answer whose lectures are looked into for the moment in which something is said. */
const MOST_HEARD = 6;

/** The reasons with the moment in a lecture where what was looked for is said. */
async function findMoments(
  { repository }: SearchDeps,
  reasons: ReadonlyMap<string, FoundReason>,
): Promise<Map<string, SearchReason | null>> {
  const spoken = [...reasons].flatMap(([id, reason]) => (reason?.kind === 'spoken' ? [id] : [])).slice(0, MOST_HEARD);
  const lectures = spoken.length > 0 ? await repository.listSpoken(spoken) : [];
  return new Map(
    [...reasons].map(([id, reason]): [string, SearchReason | null] => {
      if (reason?.kind !== 'spoken') return [id, reason];
      const own = lectures.filter(({ courseId }) => courseId === id);
      const moment = findMoment(own, new Set(reason.terms));
      return [id, moment && { kind: 'moment', ...moment }];
    }),
  );
}

/** Reads the wish, with a language model when one is configured and answers in time, and ranks. */
async function findCourses(
  { model }: SearchDeps,
  search: SearchIndex,
  asked: Asked,
): Promise<{ wish: Wish; found: RankedWish }> {
  const own = wishOf(search, asked);
  const options = { depth: limits.searchResults, weights };
  if (!model) return { wish: own, found: rankWish(search, own, options) };
  const patience = model.patience();
  const { input } = asked;
  const [wish, vector] = await Promise.all([
    // What was taken away must not come back through the model.
    asked.without?.length ? own : model.readWish(search.graph, { input, wish: own }, patience),
    model.embedWish(input, patience),
  ]);
  const { alive } = search.index;
  const isAlive = (place: number) => alive.values[place] === 1;
  const nearest = vector ? await search.vectors.nearest(vector, { alive: isAlive, most: MOST_NEAR }) : [];
  const found = rankWish(search, wish, { ...options, nearest });
  const within = worthShowing(found.ranked, wish);
  const candidates = within.map(({ doc: { course } }) => ({
    id: course.id,
    title: course.title,
    category: course.category,
    level: course.level,
  }));
  const ids = await model.order(input, candidates, patience);
  const ranked = ids.flatMap((id) => within.find((entry) => entry.id === id) ?? []);
  return { wish, found: { ...found, ranked } };
}

const MOST_NEAR = 100;

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

/** A course with less than this share of the best score has only a wider field in common with the wish; of its category less is asked. */
const NOISE = 0.1;
const NOISE_OF_CATEGORY = 0.03;

/** The courses of an answer: within the limits, and near enough to the best that somebody sees why they are there. */
function worthShowing(ranked: Ranked[], { category }: Wish): Ranked[] {
  const within = withinLimits(ranked);
  const best = Math.max(0, ...within.map(({ score }) => score));
  return within.filter(({ score, doc }) => {
    return score >= best * (doc.course.category === category ? NOISE_OF_CATEGORY : NOISE);
  });
}

/** Courses beyond the limits are shown only when none is within. */
function withinLimits(ranked: Ranked[]): Ranked[] {
  const within = ranked.filter((entry) => entry.meetsLimits);
  return within.length > 0 ? within : ranked;
}
