import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadAnywhere } from '../../database/replica.ts';
import { createServerBusyError } from '../../platform/errors/errors.ts';
import { inTime } from '../../platform/in-time.ts';
import type { IndexedCourse } from './ranking/indexed-course.ts';
import { prepareSpelling } from './ranking/spelling.ts';
import { type CourseToIndex, createSearchRepository, type SearchRepository } from './search.repository.ts';
import { addCourse, createSearchIndex, type SearchIndex } from './search-index.ts';
import type { Kept } from './snapshot/snapshot.models.ts';
import { detectLanguages } from './understanding/language.ts';

/** Ids and courses read in one statement, and courses indexed before other requests get their turn. */
const ID_BATCH = 20_000;
const BATCH = 500;
const SLICE = 10;
/** The catalogue is asked for changes at most this often; an answer waits for that no longer than `WAIT_MS`. */
const CHECK_EVERY_MS = 400;
const WAIT_MS = 40;
/** Where nobody has searched for a while the index is that old: the first one waits longer, to find what has come since. */
const OLD_MS = 2_000;
const OLD_WAIT_MS = 1_000;
/** So long after the very first build has begun a search takes what there is of it. */
const FIRST_WAIT_MS = 4_000;
/**
 * Who needs the whole index waits so long for the first one, and is told to come back after that: of 100,000 courses without a
 * snapshot it takes half a minute, in which a page would look dead. The web app asks again by itself.
 */
const WHOLE_WAIT_MS = 8_000;
const WHOLE_RETRY_SECONDS = 10;
/** So many courses are indexed while a search waits, in some tenths of a second. */
const SMALL = 500;
/** More dead entries than this share: the index is built anew. */
const MOST_DEAD_SHARE = 0.3;
/** Changes are kept for a day; who has not looked for half of one reads everything again. */
const MOST_IDLE_MS = 12 * 3600 * 1000;

export interface SearchCache {
  /**
   * The index, brought up to date unless that takes long. While the first one is built, what is in it already answers after
   * a few seconds: a large catalogue takes a minute.
   */
  current(): Promise<SearchIndex>;
  /** The first index has been built: what is not in it is not there. */
  isWhole(): boolean;
  /** As `current`, and waits for the first index to be whole. */
  whole(): Promise<SearchIndex>;
  /** The index with everything that was committed before the call. */
  fresh(): Promise<SearchIndex>;
  /** Hands the whole index over to be written, with the mark up to which it is complete; it stays as it is until then. */
  save(write: (kept: Kept, mark: string) => Promise<void>): Promise<void>;
  /** Ends a build that is under way. */
  stop(): void;
  /** Builds the index of a catalogue so large that somebody would wait for it; a small school's costs memory only when used. */
  warm(): Promise<void>;
}

/** What the index is made of. */
export type IndexSource = Pick<SearchRepository, 'readChanges' | 'listIds' | 'listCourses'>;

/** What has changed is asked of the primary, first; the courses, which are much, are read where they may be. */
export function createIndexSource({ readChanges }: IndexSource, readAnywhere: ReadAnywhere): IndexSource {
  const from = <T>(ask: (source: IndexSource) => Promise<T>) =>
    readAnywhere('search', (db) => ask(createSearchRepository({ db })));
  return {
    readChanges,
    listIds: (behind, most) => from((source) => source.listIds(behind, most)),
    listCourses: (ids, embeddingModel) => from((source) => source.listCourses(ids, embeddingModel)),
  };
}

/** Keeps the index of the published catalogue in this process and follows its changes, whichever process made them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createSearchCache({
  repository,
  vectorName = () => null,
  loadSnapshot = async () => null,
}: {
  repository: IndexSource;
  /** Under which name the courses' vectors are kept; null for none. Another name means another index. */
  vectorName?: () => string | null;
  /** An index that was saved, with the mark up to which it is complete; null when there is none to be used. */
  loadSnapshot?: (vectorName: string | null) => Promise<{ kept: Kept; mark: string } | null>;
}): SearchCache {
  let kept: Kept | null = null;
  let growing: Kept | null = null;
  let isStopping = false;
  let mark: string | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  /** When the last look at the catalogue began, and until when who searches waits for it. */
  let triedAt = Number.NEGATIVE_INFINITY;
  let patientUntil = Number.NEGATIVE_INFINITY;
  let buildBegan: number | null = null;
  let hasTriedSnapshot = false;

  /** Begins with what was saved: a large catalogue is read in seconds then, in place of minutes. */
  async function restore(): Promise<void> {
    const saved = await loadSnapshot(vectorName()).catch(() => null);
    if (!saved) return;
    const { mark: seen, ids } = await repository.readChanges(saved.mark);
    // A database that was put back to an earlier state knows nothing of what was saved later.
    if (BigInt(seen) < BigInt(saved.mark)) return;
    await saved.kept.search.graph.prepareGuesses();
    await inTurns(prepareSpelling());
    await takeAll(saved.kept, ids);
    kept = saved.kept;
    mark = seen;
    checkedAt = performance.now();
  }

  async function refresh(): Promise<void> {
    if (!hasTriedSnapshot) {
      buildBegan ??= performance.now();
      await restore();
      hasTriedSnapshot = true;
    }
    const isStale = performance.now() - checkedAt > MOST_IDLE_MS;
    const { mark: seen, ids } = await repository.readChanges(isStale ? null : mark);
    checkedAt = performance.now();
    const isUsable = kept !== null && !isStale && kept.vectorName === vectorName() && !hasManyDead(kept.search);
    if (kept && isUsable) await takeAll(kept, ids);
    else kept = await build();
    mark = seen;
  }

  async function build(): Promise<Kept> {
    const fresh: Kept = { search: createSearchIndex([]), vectorName: vectorName(), versions: new Map() };
    growing = fresh;
    buildBegan ??= performance.now();
    await fresh.search.graph.prepareGuesses();
    for (let behind: string | null = null; ; ) {
      const ids: string[] = await repository.listIds(behind, ID_BATCH);
      await takeAll(fresh, ids);
      behind = ids.at(-1) ?? null;
      if (ids.length < ID_BATCH || isStopping) {
        await inTurns(fresh.search.index.pack());
        await inTurns(prepareSpelling());
        growing = null;
        return fresh;
      }
    }
  }

  async function takeAll(into: Kept, ids: string[]): Promise<void> {
    for (let at = 0; at < ids.length && !isStopping; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const rows = await repository.listCourses(batch, into.vectorName);
      const found = new Set(rows.map(({ id }) => id));
      for (const id of batch) if (!found.has(id)) forget(into, id);
      for (let from = 0; from < rows.length; from += SLICE) {
        for (const row of rows.slice(from, from + SLICE)) take(into, row);
        await nextTurn();
      }
    }
  }

  function startRefresh(): Promise<void> {
    if (running) return running;
    const now = performance.now();
    // Not from `checkedAt`: while the database is away, one search would wait after the other.
    patientUntil = now - triedAt > OLD_MS ? now + OLD_WAIT_MS : now;
    triedAt = now;
    running = refresh().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    async warm() {
      const ids = await repository.listIds(null, SMALL + 1);
      if (ids.length > SMALL) await startRefresh();
    },

    async current() {
      if (!kept) {
        const left = FIRST_WAIT_MS - (performance.now() - (buildBegan ?? performance.now()));
        await inTime(startRefresh(), left);
      }
      const age = performance.now() - checkedAt;
      if (kept && age > CHECK_EVERY_MS / 2 && age <= CHECK_EVERY_MS) {
        // Where one search follows the other, the catalogue is asked beside them and none waits.
        void startRefresh().catch(() => undefined);
      }
      if (kept && age > CHECK_EVERY_MS) {
        // An old index answers better than none: a failed look at the catalogue is tried again by the next search.
        const refreshed = startRefresh().catch(() => undefined);
        const waitMs = Math.max(WAIT_MS, patientUntil - performance.now());
        await inTime(refreshed, waitMs);
      }
      return (kept ?? growing)?.search ?? createSearchIndex([]);
    },

    isWhole: () => kept !== null,

    async whole() {
      if (!kept) await startRefresh();
      return this.current();
    },

    async fresh() {
      // What is under way may have asked for changes before.
      await running?.catch(() => undefined);
      await startRefresh();
      return this.current();
    },

    async save(write) {
      await this.fresh();
      while (running) await running.catch(() => undefined);
      if (!kept || mark === null || isStopping) return;
      const saving = write(kept, mark);
      // Nothing is taken into the index meanwhile; searches go on with what it holds.
      running = saving.finally(() => {
        running = null;
      });
      await running;
    },

    stop() {
      isStopping = true;
    },
  };
}

/** The whole index, or 503 `server.busy` when building the first one takes longer than anybody waits. */
export async function wholeInTime(cache: SearchCache, waitMs = WHOLE_WAIT_MS): Promise<SearchIndex> {
  const search = await inTime(cache.whole(), waitMs);
  if (!search) throw createServerBusyError({ retryAfter: WHOLE_RETRY_SECONDS });
  return search;
}

/** Does work in steps, so that other requests get their turn between them. */
async function inTurns(steps: Generator<void>): Promise<void> {
  for (const _ of steps) await nextTurn();
}

function hasManyDead({ index }: SearchIndex): boolean {
  return index.deadCount() > 50 && index.deadCount() > index.docs.length * MOST_DEAD_SHARE;
}

function forget({ search, versions }: Kept, id: string): void {
  search.index.remove(id);
  versions.delete(id);
}

function take({ search, versions }: Kept, row: CourseToIndex): void {
  const { ratingSum, reviewCount, enrolledCount, vector, ...text } = row;
  const version = createHash('sha1').update(JSON.stringify(text)).digest('base64url').slice(0, 12);
  const doc = search.index.docs[search.index.docIdOf(row.id) ?? -1];
  if (doc && versions.get(row.id) === version) {
    Object.assign(doc.course, { ratingSum, reviewCount, enrolledCount });
  } else {
    addCourse(search, toIndexed(row));
    versions.set(row.id, version);
  }
  // A vector comes some time after the text: of a large catalogue all, while nothing else of it changes.
  const docId = search.index.docIdOf(row.id);
  if (vector && docId !== undefined) search.vectors.set(docId, toVector(vector));
}

/** Bytes of 32-bit floats; copied, because a buffer may begin anywhere. */
function toVector(bytes: Buffer): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}

function toIndexed({
  seconds,
  publishedAt,
  cues,
  captionLanguages,
  language,
  vector: _,
  ...course
}: CourseToIndex): IndexedCourse {
  // "hi-IN" is Hindi.
  const languages = new Set(captionLanguages.map((code) => code.split('-')[0] ?? code));
  if (language) languages.add(language);
  for (const found of detectLanguages(`${course.title} ${course.subTitle}`)) languages.add(found);
  return {
    ...course,
    minutes: seconds === null ? null : Math.round(seconds / 60),
    publishedAt: publishedAt?.getTime() ?? null,
    languages: [...languages],
    ...(cues !== null && { cues }),
  };
}
