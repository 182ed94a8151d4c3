import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { downloads } from './downloader.ts';
import { readClock, writeClock } from './kept-database.ts';
import { type KeptLecture, listLectures, listPieces, PIECE_BYTES } from './kept-lectures.ts';
import { CHANGED } from './news.ts';

/** A lecture of this device, and how much of it is here. */
export interface ListedLecture extends KeptLecture {
  byteSize: number;
  keptBytes: number;
}

/** What is kept here: `null` while it is read, `'failed'` where this browser keeps nothing. */
export interface KeptList {
  lectures: ListedLecture[];
  /** The latest moment that this device has seen. */
  now: number;
}

/** Bytes that the browser has used and still has for this site; null where it does not tell. */
export interface StorageUse {
  usage: number;
  left: number;
}

async function measure(lecture: KeptLecture): Promise<ListedLecture> {
  const byteSize = lecture.files.reduce((sum, file) => sum + file.byteSize, 0);
  if (lecture.isWhole) return { ...lecture, byteSize, keptBytes: byteSize };
  const counts = await Promise.all(lecture.files.map(({ name }) => listPieces(lecture.lectureId, name)));
  const keptBytes = counts.reduce(
    (sum, pieces, at) => sum + Math.min(pieces.size * PIECE_BYTES, lecture.files[at]?.byteSize ?? 0),
    0,
  );
  return { ...lecture, byteSize, keptBytes };
}

async function readList(): Promise<KeptList> {
  const lectures = await Promise.all((await listLectures()).map(measure));
  const byPlace = (one: KeptLecture, other: KeptLecture) =>
    one.courseTitle.localeCompare(other.courseTitle) || one.position - other.position || one.takenAt - other.takenAt;
  return { lectures: lectures.toSorted(byPlace), now: await readClock() };
}

/** The lectures of this device, read anew whenever they change. */
export function useKeptLectures(): { list: KeptList | 'failed' | null; reload: () => void } {
  const [list, setList] = useState<KeptList | 'failed' | null>(null);
  const reload = useCallback(() => void readList().then(setList, () => setList('failed')), []);
  useEffect(() => {
    reload();
    addEventListener(CHANGED, reload);
    return () => removeEventListener(CHANGED, reload);
  }, [reload]);
  return { list, reload };
}

/** Downloads that are under way or wait, in whatever window of this browser. */
export function useDownloadJobs() {
  useEffect(() => void downloads.follow(), []);
  return useSyncExternalStore(downloads.subscribe, downloads.getJobs, downloads.getJobs);
}

/** How much room there is, asked anew when `key` changes. */
export function useStorageUse(key: unknown): StorageUse | null {
  const [use, setUse] = useState<StorageUse | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that it has changed.
  useEffect(() => {
    void navigator.storage
      ?.estimate?.()
      .then(({ usage = 0, quota = 0 }) => setUse({ usage, left: Math.max(0, quota - usage) }));
  }, [key]);
  return use;
}

const TICK_MS = 30_000;

/** Counts the time that somebody watches, whatever the clock says: one that stands still or goes back prolongs nothing. */
export function useTickingClock(): void {
  useEffect(() => {
    let last = performance.now();
    const timer = setInterval(() => {
      const passed = performance.now() - last;
      last = performance.now();
      void readClock().then((now) => writeClock(Math.max(now + passed, Date.now())));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
}
