import { limits } from '@nalanda/contract';
import type { ChangeFeed } from '../../../database/change-feed.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createSharedBody, type SharedBody } from '../../../platform/http/encodings.ts';
import { inTime } from '../../../platform/in-time.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createBatch } from '../../../platform/memory/batch.ts';
import {
  type CatalogueEntry,
  compareNewest,
  findLearnerPlaces,
  isSameEntry,
  listPieces,
  toEntityTag,
} from './catalogue.models.ts';

/** A database that could not be asked for changes is left alone for so long. */
const PAUSE_AFTER_FAILURE_MS = 400;
/** A database that is away keeps nobody from the list that is in memory for longer. */
const PATIENCE_MS = 1_000;
/** After this long everything is read again, should a change ever come without a note. */
const MAX_AGE_MS = 5 * 60_000;
/** More changes than this: reading everything again is quicker. */
const MOST_CHANGES = 500;
/** Notes of changes are kept for a day; who has not looked for half of one reads everything again. */
const MOST_IDLE_MS = 12 * 3600 * 1000;
const EVERYTHING = Symbol('everything');

/** One state of the published list, newest first. Never changed; a change makes a new one. */
export interface Catalogue {
  entries: readonly CatalogueEntry[];
  /** When the first sale of them begins or ends. */
  turnsAt: number;
  /** The list without a query (its first courses) as nobody in particular sees it; its bytes are joined once. */
  whole: { body: SharedBody; tag: string; places: { id: string; at: number }[] };
}

export interface CatalogueMemory {
  /**
   * The list as it is now: every change announced in this process before the call is in it, and every change of another
   * process that has been heard of. While nothing can be heard the database is asked what has changed.
   */
  read(): Promise<Catalogue>;
  /** Announces, after the commit, that a course has changed; without id that any may have. */
  changed(courseId?: string): void;
}

/**
 * Keeps the published list in memory. A change of one course reads one course again, so that a busy school with
 * thousands of courses does not read them all for every enrolment. Changes are heard of as they are committed
 * (`change-feed.ts`); what was missed unheard stands in the table that the search reads.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createCatalogueMemory(deps: {
  loadAll(): Promise<CatalogueEntry[]>;
  loadSome(ids: string[]): Promise<CatalogueEntry[]>;
  /** Courses changed since the mark of an earlier look, and the mark for the next; with null the mark alone. */
  readChanges(since: string | null): Promise<{ mark: string; ids: string[] }>;
  changes: ChangeFeed;
  clock: Clock;
  logger: Logger;
}): CatalogueMemory {
  const { changes } = deps;
  let current: Catalogue | null = null;
  let readAt = 0;
  let mark: string | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Something may have been said unheard since the last look. */
  let isBehind = true;
  let pending: Set<string | typeof EVERYTHING> = new Set();
  let running: Promise<Catalogue> | null = null;
  /** The running refresh holds changes that readers must see, so that they wait for it. */
  let isApplying = false;

  function note(ids: readonly string[] | null): void {
    if (ids === null || pending.size + ids.length > MOST_CHANGES) pending = new Set([EVERYTHING]);
    else for (const id of ids) pending.add(id);
  }

  changes.follow((said) => {
    if (said === null) isBehind = true;
    else if (said.kind === 'course' || said.kind === 'counts') note(said.ids);
  });

  /** Nothing is said when a sale begins or ends: its course is read again at that moment. */
  function noteTurns(): void {
    const now = deps.clock.now().getTime();
    if (!current || now < current.turnsAt) return;
    note(current.entries.flatMap(({ id, turnsAt }) => (turnsAt !== null && turnsAt <= now ? [id] : [])));
  }

  async function refresh(isAwaited: boolean): Promise<Catalogue> {
    const changed = pending;
    isApplying = isAwaited;
    pending = new Set();
    try {
      const ids = [...changed].filter((change) => typeof change === 'string');
      const isWhole = current === null || changed.has(EVERYTHING);
      if (isWhole) {
        // Before the courses are read: what changes meanwhile is told by the next look.
        ({ mark } = await deps.readChanges(null));
        readAt = deps.clock.now().getTime();
        checkedAt = readAt;
      }
      const loaded = await (isWhole ? deps.loadAll() : deps.loadSome(ids));
      const kept = isWhole ? [] : (current?.entries ?? []).filter((entry) => !changed.has(entry.id));
      const entries = [...kept, ...loaded].sort(compareNewest);
      // What this process has changed itself is told once more; the list that is packed already then stays.
      if (!current || !isSameList(current.entries, entries)) current = createCatalogue(entries);
      return current;
    } catch (error) {
      pending.add(EVERYTHING);
      throw error;
    } finally {
      running = null;
      isApplying = false;
    }
  }

  function refreshBehind(): void {
    pending.add(EVERYTHING);
    running = refresh(false);
    running.catch((error: unknown) => {
      // Nobody waits for this one; the next reader tries again and is told.
      deps.logger.warn({ err: error }, 'the catalogue could not be read again');
    });
  }

  /** Takes note of what other processes have changed. An old list is better than none: a failed look is tried again. */
  async function look(): Promise<void> {
    const now = deps.clock.now().getTime();
    if (now - failedAt < PAUSE_AFTER_FAILURE_MS) return;
    const position = changes.position();
    try {
      const { mark: seen, ids } = await deps.readChanges(mark);
      note(now - checkedAt > MOST_IDLE_MS ? null : ids);
      mark = seen;
      checkedAt = now;
      // From here on notes tell the rest, unless some were missed meanwhile.
      if (position !== null && changes.isUntouched(position, () => false)) isBehind = false;
    } catch (error) {
      failedAt = now;
      deps.logger.warn({ err: error }, 'changes of the catalogue could not be read');
    }
  }

  /** One look for all who ask at the same moment, begun after they asked. */
  const lookTogether = createBatch<'changes', void>(async () => [await look()]);

  return {
    async read() {
      if (current && changes.isAway()) return current;
      if (current && (isBehind || !changes.isCurrent())) {
        await inTime(lookTogether('changes'), PATIENCE_MS);
      }
      noteTurns();
      if (current && pending.size === 0 && !isApplying) {
        if (!running && deps.clock.now().getTime() - readAt > MAX_AGE_MS) refreshBehind();
        return current;
      }
      if (running) {
        // This one may have begun before the change that the caller must see.
        await running.catch(() => {});
        if (current && pending.size === 0) return current;
      }
      // Whoever comes first starts it, the others share it: it begins after they asked.
      running ??= refresh(true);
      return running;
    },
    changed(courseId) {
      note(courseId === undefined ? null : [courseId]);
    },
  };
}

function createCatalogue(entries: CatalogueEntry[]): Catalogue {
  let whole: Catalogue['whole'] | undefined;
  const turns = entries.flatMap(({ turnsAt }) => turnsAt ?? []);
  return {
    entries,
    turnsAt: turns.reduce((first, turn) => Math.min(first, turn), Number.POSITIVE_INFINITY),
    get whole() {
      if (!whole) {
        const listed = entries.slice(0, limits.coursesListed);
        const bytes = Buffer.concat(listPieces(listed, new Map()));
        whole = { body: createSharedBody(bytes), tag: toEntityTag(bytes), places: findLearnerPlaces(listed) };
      }
      return whole;
    },
  };
}

function isSameList(before: readonly CatalogueEntry[], after: readonly CatalogueEntry[]): boolean {
  return before.length === after.length && after.every((entry, place) => isSameEntry(before[place], entry));
}
