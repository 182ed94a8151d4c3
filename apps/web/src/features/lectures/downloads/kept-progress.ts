import { begin, flagKept, read, toPromise } from './kept-database.ts';
import type { KeptLecture } from './kept-lectures.ts';

/** A stretch of a lecture in seconds: from, to. */
export type Stretch = [number, number];

/** What was watched without a line and is not yet told. */
export interface KeptProgress {
  lectureId: string;
  personId: string;
  positionSeconds: number;
  ranges: Stretch[];
  /** An article was said to be read. */
  isDone?: boolean;
  at: number;
}

/** What is to be told of lectures that were watched or read without a line. */
export const listProgress = (): Promise<KeptProgress[]> => read('progress', (store) => store.getAll());

/** Adds to what is to be told of a lecture, in one transaction: windows may write at the same time. */
export async function addProgress(
  added: Omit<KeptProgress, 'at' | 'isDone'>,
  merge: (ranges: Stretch[]) => Stretch[],
): Promise<void> {
  const { store, end } = await begin(['progress', 'lectures'], 'readwrite');
  const known: KeptProgress | undefined = await toPromise(store('progress').get(added.lectureId));
  const ranges = merge([...(known?.personId === added.personId ? known.ranges : []), ...added.ranges]);
  store('progress').put({ ...added, ranges, at: Date.now() });
  const lecture: KeptLecture | undefined = await toPromise(store('lectures').get(added.lectureId));
  if (lecture) store('lectures').put({ ...lecture, positionSeconds: added.positionSeconds });
  await end;
  flagKept(true);
}

/** Notes that an article was read, for itself and to be told. */
export async function noteRead({ lectureId, personId }: Pick<KeptProgress, 'lectureId' | 'personId'>): Promise<void> {
  const { store, end } = await begin(['progress', 'lectures'], 'readwrite');
  const word: KeptProgress = { lectureId, personId, positionSeconds: 0, ranges: [], isDone: true, at: Date.now() };
  store('progress').put(word);
  const lecture: KeptLecture | undefined = await toPromise(store('lectures').get(lectureId));
  if (lecture) store('lectures').put({ ...lecture, isDone: true });
  await end;
  flagKept(true);
}

/** Forgets what was told, unless more has come since. */
export async function forgetProgress({ lectureId, at }: KeptProgress): Promise<void> {
  const { store, end } = await begin(['progress'], 'readwrite');
  const known: KeptProgress | undefined = await toPromise(store('progress').get(lectureId));
  if (known?.at === at) store('progress').delete(lectureId);
  await end;
}
