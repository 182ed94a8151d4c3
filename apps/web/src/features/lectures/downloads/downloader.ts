import { translate } from '#shared/i18n/index.ts';
import { giveBack } from './contact.ts';
import { changeQueue, type QueuedDownload, readQueue } from './download-queue.ts';
import { Gone, LostLine, Trouble } from './download-troubles.ts';
import { fetchLecture } from './fetch-lecture.ts';
import { findLecture, type KeptLecture, removeLecture } from './kept-lectures.ts';
import { announce, CHANGED, listenElsewhere, sayElsewhere } from './news.ts';

/** A download that is under way, or why it is not. */
export interface DownloadJob {
  lectureId: string;
  quality: string;
  doneBytes: number;
  totalBytes: number;
  state: 'waiting' | 'loading' | 'paused' | 'offline' | 'failed';
  /** Why it has failed, for a person. */
  message: string | null;
}

/** What is to be downloaded. */
export type DownloadOrder = Omit<QueuedDownload, 'state' | 'message'>;

/** A server that could not be reached is asked again after so long, when the device believes that it is online. */
const AGAIN_MS = 20_000;
/** One window loads; the others follow what it says, and go on when it is closed. */
const LOCK = 'downloads';

const listeners = new Set<() => void>();
let jobs: ReadonlyMap<string, DownloadJob> = new Map();
/** What this window loads at the moment. */
let running: { lectureId: string; stop: AbortController } | null = null;
let work: Promise<void> | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** The app itself, so that it opens without a line; set by who knows which parts those are. */
let keepApp: (needs: { pdf: boolean }) => Promise<void> = async () => {};
/** Which parts of the app this page has kept. */
let keptParts: 'none' | 'all' | 'all and PDF' = 'none';
/** Says how the app itself is kept; called before the first download. */
export const setAppKeeper = (keeper: typeof keepApp): void => {
  keepApp = keeper;
};

/** The downloads of this browser, outside React: they go on while somebody looks at another screen, and after a closed page. */
export const downloads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getJobs: () => jobs,

  /** Begins downloads, or goes on with them; one after the other, in this order. */
  async start(...orders: DownloadOrder[]): Promise<void> {
    const ids = new Set(orders.map(({ lectureId }) => lectureId));
    const fresh = orders.map((order): QueuedDownload => ({ ...order, state: 'waiting', message: null }));
    try {
      await change((queue) => [...queue.filter(({ lectureId }) => !ids.has(lectureId)), ...fresh]);
      await goOn();
    } catch (error) {
      // Nothing can be written down here: it is said, and that is all.
      const failed = orders.map((order) => toJob({ ...order, state: 'failed', message: explain(error) }));
      publish(new Map([...jobs, ...failed.map((job) => [job.lectureId, job] as const)]));
    }
  },

  /** Stops and keeps what is here; `resume` goes on. */
  pause: (lectureIds: readonly string[]): Promise<void> =>
    change((queue) =>
      queue.map((one) =>
        lectureIds.includes(one.lectureId) && one.state === 'waiting' ? { ...one, state: 'paused' } : one,
      ),
    ),

  /** Goes on with what was paused or has failed. */
  async resume(lectureIds: readonly string[]): Promise<void> {
    const wake = (one: QueuedDownload): QueuedDownload => ({ ...one, state: 'waiting', message: null });
    await change((queue) => queue.map((one) => (lectureIds.includes(one.lectureId) ? wake(one) : one)));
    await goOn();
  },

  /** Takes a lecture off this device, whole or half. */
  async remove(lectureId: string): Promise<void> {
    await change((queue) => queue.filter((one) => one.lectureId !== lectureId));
    await removeLecture(lectureId);
    announce();
    await giveBack(lectureId);
  },

  /** Goes on with what another page has left; call it when it is known that this person is signed in. */
  async takeUp(personId: string): Promise<void> {
    const isTheirs = (one: QueuedDownload) => one.personId === personId;
    if (!(await readQueue()).every(isTheirs)) await change((queue) => queue.filter(isTheirs));
    await followQueue();
    await goOn();
  },

  /** Reads anew what waits: for windows that have not begun it. */
  follow: (): Promise<void> => followQueue(),
};

const toJob = ({ lectureId, quality, byteSize, state, message }: QueuedDownload): DownloadJob => ({
  ...{ lectureId, quality, state, message, doneBytes: 0, totalBytes: byteSize },
});

/** Changes what waits, here and in every other window. */
async function change(how: (queue: QueuedDownload[]) => QueuedDownload[]): Promise<void> {
  await changeQueue(how);
  announce();
  await followQueue();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // The window that loads says how far it is.
  listenElsewhere((word) => {
    const job = word as DownloadJob;
    publish(new Map(jobs).set(job.lectureId, job));
  });
  addEventListener(CHANGED, () => void followQueue());
  addEventListener('online', () => void goOn());
}

/** Brings the list of jobs in step with what waits, and stops what is not wanted any more. */
async function followQueue(): Promise<void> {
  listen();
  const queue = await readQueue().catch(() => []);
  const next = new Map<string, DownloadJob>();
  for (const one of queue) {
    const job = toJob(one);
    const { doneBytes = 0, totalBytes, state } = jobs.get(one.lectureId) ?? {};
    const isGoingOn = one.state === 'waiting' && (state === 'loading' || state === 'offline');
    const known = { doneBytes, totalBytes: totalBytes || job.totalBytes };
    next.set(one.lectureId, { ...job, ...known, state: isGoingOn ? state : one.state });
  }
  if (running && next.get(running.lectureId)?.state !== 'loading') running.stop.abort();
  publish(next);
}

function publish(next: ReadonlyMap<string, DownloadJob>): void {
  jobs = next;
  for (const listener of listeners) listener();
}

/** Changes what is said of a job, here and in the other windows. */
function tell(lectureId: string, changed: Partial<DownloadJob>): void {
  const job = jobs.get(lectureId);
  if (!job) return;
  const told = { ...job, ...changed };
  publish(new Map(jobs).set(lectureId, told));
  sayElsewhere(told);
}

/** Works through what waits, unless this window does so already; another window has the turn until it is done or closed. */
async function goOn(): Promise<void> {
  clearTimeout(again);
  if (work) return;
  work = 'locks' in navigator ? navigator.locks.request(LOCK, workThrough) : workThrough();
  // Not awaited: who has started a download does not wait for its end.
  void work.then(
    () => {
      work = null;
      // What was started in the last moment.
      if ([...jobs.values()].some(({ state }) => state === 'waiting')) void goOn();
    },
    () => {
      work = null;
      again = setTimeout(() => void goOn(), AGAIN_MS);
    },
  );
}

async function workThrough(): Promise<void> {
  for (;;) {
    const next = (await readQueue()).find(({ state }) => state === 'waiting');
    if (!next) return;
    await followQueue();
    if ((await run(next)) === 'offline') {
      for (const { lectureId, state } of jobs.values()) if (state === 'waiting') tell(lectureId, { state: 'offline' });
      if (navigator.onLine) again = setTimeout(() => void goOn(), AGAIN_MS);
      return;
    }
  }
}

async function run(order: QueuedDownload): Promise<'done' | 'offline'> {
  const { lectureId } = order;
  const stop = new AbortController();
  running = { lectureId, stop };
  tell(lectureId, { state: 'loading' });
  try {
    await ensureRoom(order);
    const lecture = await fetchLecture(order, { signal: stop.signal, onProgress: (bytes) => tell(lectureId, bytes) });
    await keepParts(lecture);
    await finish(lectureId);
  } catch (error) {
    if (stop.signal.aborted) return 'done';
    if (error instanceof LostLine) {
      tell(lectureId, { state: 'offline' });
      return 'offline';
    }
    await fail(lectureId, error);
  } finally {
    running = null;
  }
  return 'done';
}

const finish = (lectureId: string): Promise<void> =>
  change((queue) => queue.filter((one) => one.lectureId !== lectureId));

/** Leaves a download with the reason; what is whole here stays as it is, and is tried anew at the next contact. */
async function fail(lectureId: string, error: unknown): Promise<void> {
  const isWhole = (await findLecture(lectureId).catch(() => undefined))?.isWhole;
  if (error instanceof Gone || isWhole) return finish(lectureId);
  const message = explain(error);
  const leave = (one: QueuedDownload): QueuedDownload => ({ ...one, state: 'failed', message });
  await change((queue) => queue.map((one) => (one.lectureId === lectureId ? leave(one) : one)));
}

function explain(error: unknown): string {
  if (error instanceof Trouble) return error.message;
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return translate('There is no room left on this device.');
  return translate('This browser cannot keep lectures, for example in a private window.');
}

/** Keeps the app once a page, and the reader of PDFs with the first lecture that needs it. */
async function keepParts({ hasPdf }: KeptLecture): Promise<void> {
  const pdf = keptParts === 'all and PDF' || hasPdf;
  const wanted = pdf ? 'all and PDF' : 'all';
  if (keptParts === wanted) return;
  await keepApp({ pdf }).catch(() => {
    throw new LostLine();
  });
  keptParts = wanted;
}

/** Says before the first byte what would fail after the last; the browser may round what it tells. */
async function ensureRoom({ lectureId, byteSize }: QueuedDownload): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  const begun = await findLecture(lectureId);
  if (!begun && quota !== undefined && usage !== undefined && quota - usage < byteSize) {
    throw new Trouble(translate('There is no room left on this device.'));
  }
  // Else a browser may clear it when its disk is full.
  await navigator.storage?.persist?.();
}
