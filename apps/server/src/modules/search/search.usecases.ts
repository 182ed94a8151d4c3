import { type Course, limits, type SearchReason, type SearchUnderstood } from '@nalanda/contract';
import type { SessionUser } from '../../platform/http/session-user.ts';
import { type Answer, decideAnswer } from './answer.ts';
import { withoutChips } from './chips.ts';
import { type CorrectedIntent, readCorrectedIntent } from './corrected-intent.ts';
import { MOST_EXPLAINED } from './explained.ts';
import type { SearchModel } from './language-model/language-model.ts';
import { type RankedIntent, rankByIntent } from './rank-by-intent.ts';
import { rankExplained } from './rank-explained.ts';
import { readQuery } from './ranking/query.ts';
import type { Ranked } from './ranking/rank.ts';
import { weights } from './ranking/weights.ts';
import { createReasons, type FoundReason } from './reasons.ts';
import { presentUnderstood } from './search.presenter.ts';
import type { SearchRepository } from './search.repository.ts';
import { type SearchCache, wholeInTime } from './search-cache.ts';
import type { SearchIndex } from './search-index.ts';
import { findTranscriptHit } from './transcript-hits.ts';

export interface SearchDeps {
  repository: SearchRepository;
  cache: SearchCache;
  /** The index may be a moment behind: what is not in the catalogue any more is left out here. */
  courses: { presentListedCourses(ids: string[], viewer: SessionUser | null): Promise<Course[]> };
  /** The database is away: what the index and the catalogue in memory hold is answered, and no model is asked. */
  isAway(): boolean;
  /** A language model, when one is configured. */
  model: SearchModel | null;
  /** Learns what people look for; must cost nothing and never fail. */
  noteSearch: ((search: { personId: string; input: string; results: number }) => void) | undefined;
  /** By course, the share that its score gains after a query, by what people did; must cost next to nothing. */
  liftsOf?: ((input: string) => ReadonlyMap<string, number>) | undefined;
}

/** A query as it was typed or said, without the chips that were taken away. */
export interface Asked {
  input: string;
  without?: readonly string[] | undefined;
}

/**
 * Courses that serve what somebody typed or said, best first, at most 24; at most six when they are only near to it. When nothing
 * meets every limit, limits are given up one by one. Tells what was understood, and why each course was found. Throws 503
 * `database.unavailable` while the database is away and no index has been built.
 */
export async function searchCourses(
  deps: SearchDeps,
  asked: Asked,
  viewer: SessionUser | null,
): Promise<{ courses: Course[]; understood: SearchUnderstood }> {
  const { search, intent, found, answer, corrected } = await findInTime(deps, asked);
  const courses = await deps.courses.presentListedCourses(
    answer.ranked.map(({ id }) => id),
    viewer,
  );
  const texts = new Map(courses.map((course) => [course._id, course]));
  const reasonFor = createReasons(search, { query: found.query, asked: answer.asked });
  const reasons = new Map(
    answer.ranked.flatMap((entry): [string, FoundReason][] => {
      const own = texts.get(entry.id);
      return own ? [[entry.id, reasonFor(entry, own)]] : [];
    }),
  );
  const hits = await findTranscriptHits(deps, reasons);
  const why = courses.map(({ _id }) => hits.get(_id) ?? null);
  const kind = courses.length === 0 ? 'none' : answer.kind;
  const said = { input: asked.input, corrected };
  return { courses, understood: presentUnderstood(said, { intent, found, why, answer: { ...answer, kind } }) };
}

/**
 * An index that is still being built may say what it has found, but not that there is nothing: that waits for the whole. Throws
 * 503 `server.busy` when it takes longer than anybody waits.
 */
async function findInTime(deps: SearchDeps, asked: Asked): Promise<Found & { search: SearchIndex }> {
  const early = await deps.cache.current();
  const isWhole = deps.cache.isWhole();
  const found = await findCourses(deps, early, asked);
  if (isWhole || found.answer.kind === 'found') return { ...found, search: early };
  const search = await wholeInTime(deps.cache);
  return { ...(await findCourses(deps, search, asked)), search };
}

/** Courses of one answer whose lectures are looked into for the moment in which something is said. */
const MOST_HEARD = 6;

/** The reasons with the place in a lecture where what was looked for is said. */
async function findTranscriptHits(
  { repository, isAway }: SearchDeps,
  reasons: ReadonlyMap<string, FoundReason>,
): Promise<Map<string, SearchReason | null>> {
  const spoken = [...reasons].flatMap(([id, reason]) => (reason?.kind === 'spoken' ? [id] : [])).slice(0, MOST_HEARD);
  const lectures = spoken.length > 0 && !isAway() ? await repository.listSpoken(spoken) : [];
  return new Map(
    [...reasons].map(([id, reason]): [string, SearchReason | null] => {
      if (reason?.kind !== 'spoken') return [id, reason];
      const own = lectures.filter(({ courseId }) => courseId === id);
      const hit = findTranscriptHit(own, new Set(reason.terms));
      return [id, hit && { kind: 'moment', ...hit }];
    }),
  );
}

/** Courses that are ranked so that a superlative finds the first of all. */
const MOST_ORDERED = 1_000;

interface Found extends CorrectedIntent {
  found: RankedIntent;
  answer: Answer;
}

/** Reads the query, with a language model when one is configured and answers in time, ranks, and decides what to answer. */
async function findCourses(deps: SearchDeps, search: SearchIndex, asked: Asked): Promise<Found> {
  // What a model costs is counted in the database.
  const model = deps.isAway() ? null : deps.model;
  const { intent: own, corrected } = intentOf(search, asked);
  const lifts = liftsFor(deps, asked);
  if (!model) return answerFor(search, rankFor(search, { intent: own, corrected }), { lifts });
  const timeBudget = model.startTimeBudget();
  const { input } = asked;
  // The order of names tells more than their sense. The vector is made in another process, while this one ranks.
  const isNamed = readQuery({ ...search, weights }, own).isNamed;
  const embed = () =>
    isNamed || search.vectors.isEmpty() ? null : model.embedQuery({ input, intent: own }, timeBudget);
  const rank = async () => {
    // What was taken away must not come back through the model.
    const isOwn = asked.without && asked.without.length > 0;
    const intent = isOwn ? own : await model.readIntent(search.graph, { input, intent: own }, timeBudget);
    return rankFor(search, { intent, corrected });
  };
  const [vector, ranking] = await Promise.all([embed(), rank()]);
  const first = answerFor(search, ranking, { vector, lifts });
  const result = vector && first.answer.isBeside ? await answerNear(search, ranking, { vector, lifts }) : first;
  const { ranked } = result.answer;
  if (ranking.intent.order !== null) return result;
  const candidates = ranked.map(({ doc: { course } }) => ({
    id: course.id,
    title: course.title,
    category: course.category,
    level: course.level,
  }));
  const ids = await model.order(input, candidates, timeBudget);
  return {
    ...result,
    answer: { ...result.answer, ranked: ids.flatMap((id) => ranked.find((entry) => entry.id === id) ?? []) },
  };
}

/** A question from which chips were taken away is another one: nothing is known of it. */
function liftsFor({ liftsOf }: Pick<SearchDeps, 'liftsOf'>, { input, without }: Asked): ReadonlyMap<string, number> {
  return without?.length || !liftsOf ? new Map() : liftsOf(input);
}

type Ranking = CorrectedIntent & Pick<Found, 'found'>;

function rankFor(search: SearchIndex, asked: CorrectedIntent): Ranking {
  const depth = asked.intent.order === null ? MOST_EXPLAINED : MOST_ORDERED;
  return { ...asked, found: rankByIntent(search, asked.intent, { depth, weights }) };
}

type Hints = Pick<Parameters<typeof decideAnswer>[1], 'lifts' | 'vector' | 'nearest'>;

function answerFor(search: SearchIndex, ranking: Ranking, hints: Hints = {}): Found {
  const answer = decideAnswer(search, { ...ranking, ...hints });
  return { ...ranking, answer: { ...answer, ranked: answer.ranked.slice(0, limits.searchResults) } };
}

/** The answer where no course explains the question: with the courses that mean the most like it, of the whole catalogue. */
async function answerNear(
  search: SearchIndex,
  ranking: Ranking,
  hints: { vector: Float32Array; lifts: ReadonlyMap<string, number> },
): Promise<Found> {
  const { alive } = search.index;
  const isAlive = (docId: number) => alive.values[docId] === 1;
  const nearest = await search.vectors.nearest(hints.vector, { alive: isAlive, most: MOST_NEAR });
  return answerFor(search, ranking, { ...hints, nearest });
}

const MOST_NEAR = 100;

function intentOf(search: SearchIndex, { input, without = [] }: Asked): CorrectedIntent {
  const read = readCorrectedIntent(search, input);
  if (without.length === 0) return read;
  const { understood } = readQuery({ ...search, weights }, read.intent);
  return { ...read, intent: withoutChips(search.graph, read.intent, { skills: understood, without }) };
}

/**
 * Ids of published courses that answer a query, best first; none when there are only near ones. Asks no language model. Throws 503
 * `server.busy` while the first index takes long.
 */
export async function findAnswering({ cache }: Pick<SearchDeps, 'cache'>, input: string): Promise<string[]> {
  return answeringIds(await wholeInTime(cache), input);
}

/** As `findAnswering`, for many queries, from an index that holds everything committed before the call. */
export async function openAnswering({ cache }: Pick<SearchDeps, 'cache'>): Promise<(input: string) => string[]> {
  const search = await cache.fresh();
  return (input) => answeringIds(search, input);
}

function answeringIds(search: SearchIndex, input: string): string[] {
  const { answer } = answerFor(search, rankFor(search, readCorrectedIntent(search, input)));
  return answer.kind === 'found' ? answer.ranked.map(({ id }) => id) : [];
}

/** The place (1 is the first) of a course among the answers to a query as people see them; null when it is none. Asks no language model. */
export async function findPlace(
  deps: Pick<SearchDeps, 'cache' | 'liftsOf'>,
  input: string,
  courseId: string,
): Promise<number | null> {
  const search = await deps.cache.current();
  const ranking = rankFor(search, readCorrectedIntent(search, input));
  const { answer } = answerFor(search, ranking, { lifts: liftsFor(deps, { input }) });
  if (answer.kind !== 'found') return null;
  const at = answer.ranked.findIndex(({ id }) => id === courseId);
  return at === -1 ? null : at + 1;
}

/** The ranking behind `searchCourses`, as deep as asked: courses within the limits first, then the others. */
export async function rankCourses(deps: Pick<SearchDeps, 'cache'>, input: string, depth: number): Promise<Ranked[]> {
  const search = await deps.cache.current();
  return rankExplained(search, readCorrectedIntent(search, input).intent, { depth, weights }).ranked;
}

/** A course that scores less than this share of the best is only a faint match. */
const FAINT = 0.5;
const MOST_FOUND = 1_000;

/** Courses for the catalogue's search box, without the bound of the AI search and without faint ones. */
export async function findForCatalogue(deps: Pick<SearchDeps, 'cache'>, input: string): Promise<string[]> {
  const ranked = withinLimits(await rankCourses(deps, input, MOST_FOUND));
  const least = Math.max(0, ...ranked.map(({ score }) => score)) * FAINT;
  return ranked.filter(({ score }) => score >= least).map(({ id }) => id);
}

/** Courses beyond the limits are shown only when none is within. */
function withinLimits(ranked: Ranked[]): Ranked[] {
  const within = ranked.filter((entry) => entry.meetsLimits);
  return within.length > 0 ? within : ranked;
}
