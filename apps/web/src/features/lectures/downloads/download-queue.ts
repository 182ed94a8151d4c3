import { begin, flagKept, read, toPromise } from './kept-database.ts';

/** What waits for its turn to be downloaded, or was stopped; it outlives the page. */
export interface QueuedDownload {
  lectureId: string;
  quality: string;
  byteSize: number;
  personId: string;
  watermark: string | null;
  state: 'waiting' | 'paused' | 'failed';
  /** Why it has failed, for a person. */
  message: string | null;
}

/** Its name among the facts. */
export const QUEUE = 'queue';

/** What waits to be fetched, in its order. */
export const readQueue = async (): Promise<QueuedDownload[]> =>
  (await read<QueuedDownload[] | undefined>('facts', (store) => store.get(QUEUE))) ?? [];

/** Changes what waits, in one transaction: windows may do so at the same time. */
export async function changeQueue(change: (queue: QueuedDownload[]) => QueuedDownload[]): Promise<void> {
  const { store, end } = await begin(['facts'], 'readwrite');
  const queue: QueuedDownload[] | undefined = await toPromise(store('facts').get(QUEUE));
  const changed = change(queue ?? []);
  store('facts').put(changed, QUEUE);
  await end;
  if (changed.length > 0) flagKept(true);
}
