import { Readable } from 'node:stream';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import { SEARCH_INDEX_FOLDER } from '../../../platform/storage/derived-files.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readCodeMark } from './code-mark.ts';
import { readSections, writeSections } from './sections.ts';
import { fromSections, type Kept, type SnapshotHeader, toSections } from './snapshot.models.ts';

/** Changes are kept for a day; what is older than half of one is not caught up with. */
const MOST_AGE_MS = 12 * 3600 * 1000;
/** Of one release; the one before is there while the newest is being written, and should that be damaged. */
const KEPT_EACH = 2;
/** Those of another release may be of nodes that run beside this one. */
const FOREIGN_MS = 24 * 3600 * 1000;
const NAME = /\/(\d{13})-(\d{1,20})-(\d{1,9})\.index$/;

/** A snapshot by its name alone. */
export interface SnapshotName {
  key: string;
  savedAt: number;
  mark: string;
  /** How many it holds. */
  courses: number;
}

export interface SnapshotStore {
  /** The newest one that this release may use, without a look inside; null when there is none. */
  newest(): Promise<SnapshotName | null>;
  /** The newest index that is sound and of this release, database and model; null when there is none. */
  load(wanted: { database: string; vectorName: string | null }): Promise<{ kept: Kept; mark: string } | null>;
  /** Writes the index, which must not change meanwhile, and removes older ones. */
  save(kept: Kept, of: { database: string; mark: string }): Promise<void>;
}

/** Snapshots of the index among the files of the school; `key` seals them. */
export function createSnapshotStore(deps: {
  storage: Storage;
  key: string;
  clock: Clock;
  logger: Logger;
  readCode?: () => string;
}): SnapshotStore {
  const { storage, key, clock, logger, readCode = readCodeMark } = deps;

  /** Newest first. */
  async function list(): Promise<SnapshotName[]> {
    const found: SnapshotName[] = [];
    for await (const file of storage.list(`${SEARCH_INDEX_FOLDER}/${readCode()}`)) {
      const [, savedAt, mark, courses] = NAME.exec(file.key) ?? [];
      if (savedAt && mark) found.push({ key: file.key, savedAt: Number(savedAt), mark, courses: Number(courses) });
    }
    return found.sort((a, b) => b.savedAt - a.savedAt);
  }

  async function open({ key: file, mark }: SnapshotName, wanted: { database: string; vectorName: string | null }) {
    const byteSize = await storage.size(file);
    if (byteSize === undefined) return null;
    const read = await readSections<SnapshotHeader>(await storage.getStream(file), { byteSize, key });
    const { header } = read;
    const isSame =
      header.code === readCode() &&
      header.database === wanted.database &&
      header.vectorName === wanted.vectorName &&
      header.mark === mark;
    return isSame ? { kept: await fromSections(read), mark } : null;
  }

  async function removeOld(): Promise<void> {
    const now = clock.now().getTime();
    const own = await list();
    const kept = new Set(own.slice(0, KEPT_EACH).map((name) => name.key));
    const ours = new Set(own.map((name) => name.key));
    for await (const file of storage.list(SEARCH_INDEX_FOLDER)) {
      const isGone = ours.has(file.key) ? !kept.has(file.key) : now - file.modifiedAt.getTime() > FOREIGN_MS;
      if (isGone) await storage.delete(file.key);
    }
  }

  return {
    newest: async () => (await list())[0] ?? null,

    async load(wanted) {
      const now = clock.now().getTime();
      for (const name of await list()) {
        if (Math.abs(now - name.savedAt) > MOST_AGE_MS) continue;
        try {
          const loaded = await open(name, wanted);
          if (loaded) return loaded;
        } catch (error) {
          // Nothing is lost: the next one is tried, and without any the index is built.
          logger.warn(
            { key: name.key, reason: (error as Error).message },
            'a snapshot of the search index is not used',
          );
        }
      }
      return null;
    },

    async save(kept, { database, mark }) {
      const code = readCode();
      const savedAt = clock.now().getTime();
      const { sections, totals, dimensions } = await toSections(kept);
      const header: SnapshotHeader = { code, database, mark, vectorName: kept.vectorName, savedAt, totals, dimensions };
      const name = `${SEARCH_INDEX_FOLDER}/${code}/${savedAt}-${mark}-${kept.search.index.liveCount()}.index`;
      await storage.putStream(name, Readable.from(writeSections({ header, sections }, key)));
      await removeOld();
    },
  };
}
