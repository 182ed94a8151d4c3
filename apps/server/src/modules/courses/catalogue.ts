import type { Clock } from '../../platform/clock.ts';
import { createSharedBody, type SharedBody } from '../../platform/encodings.ts';
import type { Logger } from '../../platform/logger.ts';
import { type CatalogueEntry, compareNewest, joinEntries, toEntityTag } from './catalogue.models.ts';

/** Other processes (a second web node, an import) change courses too; after this long their changes are seen. */
const MAX_AGE_MS = 30_000;
const EVERYTHING = Symbol('everything');

/** One state of the published list, newest first. Never changed; a change makes a new one. */
export interface Catalogue {
  entries: readonly CatalogueEntry[];
  /** The whole list as nobody in particular sees it; its bytes are joined once. */
  whole: { body: SharedBody; tag: string };
}

export interface CatalogueMemory {
  /** The list as it is now: every change announced before the call is in it. */
  read(): Promise<Catalogue>;
  /** Announces, after the commit, that a course has changed; without id that any may have. */
  changed(courseId?: string): void;
}

/**
 * Keeps the published list in memory. A change of one course reads one course again, so that a busy school with
 * thousands of courses does not read them all for every enrolment. Changes of other processes are seen after
 * MAX_AGE_MS: the list is then read again behind the back of the request that noticed.
 */
export function createCatalogueMemory(deps: {
  loadAll(): Promise<CatalogueEntry[]>;
  loadSome(ids: string[]): Promise<CatalogueEntry[]>;
  clock: Clock;
  logger: Logger;
}): CatalogueMemory {
  let current: Catalogue | null = null;
  let readAt = 0;
  let pending: Set<string | typeof EVERYTHING> = new Set();
  let running: Promise<Catalogue> | null = null;
  /** The running refresh holds changes that readers must see, so that they wait for it. */
  let isApplying = false;

  async function refresh(isAwaited: boolean): Promise<Catalogue> {
    const changes = pending;
    isApplying = isAwaited;
    pending = new Set();
    try {
      const ids = [...changes].filter((change) => typeof change === 'string');
      const isWhole = current === null || changes.has(EVERYTHING);
      if (isWhole) readAt = deps.clock.now().getTime();
      const loaded = await (isWhole ? deps.loadAll() : deps.loadSome(ids));
      const kept = isWhole ? [] : (current?.entries ?? []).filter((entry) => !changes.has(entry.id));
      current = createCatalogue([...kept, ...loaded].sort(compareNewest));
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

  return {
    async read() {
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
      pending.add(courseId ?? EVERYTHING);
    },
  };
}

function createCatalogue(entries: CatalogueEntry[]): Catalogue {
  let whole: Catalogue['whole'] | undefined;
  return {
    entries,
    get whole() {
      if (!whole) {
        const bytes = joinEntries(entries, new Map());
        whole = { body: createSharedBody(bytes), tag: toEntityTag(bytes) };
      }
      return whole;
    },
  };
}
