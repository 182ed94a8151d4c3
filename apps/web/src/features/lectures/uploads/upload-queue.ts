import type { CaptionsFile } from './captions-beside.models.ts';
import { type FileUpload, type Sent, UploadInterrupted, UploadStopped } from './send-file.ts';
import { createPaceMeter, type UploadPace } from './uploads.models.ts';

/** Text fields that are saved together with the video. */
export interface LectureFields {
  lectureTitle?: string;
  isPreviewFree?: string;
}

/** What somebody wants to be uploaded. */
export interface NewUpload {
  courseId: string;
  lectureId: string;
  lectureTitle: string;
  /** The lecture was made for this file: without it nothing of it is to stay. */
  isForNew?: boolean;
  fields?: LectureFields;
  /** They are kept when the film is. */
  captions?: readonly CaptionsFile[];
  file: File;
  /** Reads the same file again after a reload, where the browser can. */
  handle?: FileSystemFileHandle | undefined;
}

/**
 * `waiting` for its turn, `uploading`, `offline` (goes on by itself), `paused` by the person, `saving` (all has arrived, the
 * server looks at it), `done`, `failed` for good, `refused` (the file is no good, and the lecture that was made for it has
 * gone again), `lost` (the page was closed: the file must be given again).
 */
export type UploadState =
  | 'waiting'
  | 'uploading'
  | 'offline'
  | 'paused'
  | 'saving'
  | 'done'
  | 'failed'
  | 'refused'
  | 'lost';

/** One upload as screens see it. */
export interface UploadJob {
  id: string;
  courseId: string;
  lectureId: string;
  lectureTitle: string;
  isForNew: boolean;
  fileName: string;
  byteSize: number;
  state: UploadState;
  pace: UploadPace | null;
  /** Why it failed. */
  message: string | null;
  /** The browser can read the file again after a click. */
  hasHandle: boolean;
}

/** What is kept of an upload across a reload. */
export interface KeptUpload {
  id: string;
  userId: string;
  courseId: string;
  lectureId: string;
  lectureTitle: string;
  /** Absent in what older releases have kept. */
  isForNew?: boolean;
  fields: LectureFields;
  /** Absent in what older releases have kept. */
  captions?: readonly CaptionsFile[];
  fileName: string;
  byteSize: number;
  keptAt: number;
  /** The tab that sends it; absent in what older releases have kept. */
  tab?: string;
  handle?: FileSystemFileHandle | undefined;
}

/** What the queue needs from the world. */
export interface UploadQueueDeps {
  send: (file: File, onProgress: (progress: Sent) => void) => FileUpload;
  /** Gives the lecture its video; rejects with an error that has a `message`. */
  save: (upload: { courseId: string; lectureId: string; fields: LectureFields; uploadId: string }) => Promise<unknown>;
  /** Gives it the captions that lay beside the video; never rejects. */
  saveCaptions: (
    lecture: Pick<UploadJob, 'courseId' | 'lectureId'>,
    captions: readonly CaptionsFile[],
  ) => Promise<void>;
  /** Takes a lecture away that was made for a file which is no good; false when somebody works on it. */
  dropLecture: (lecture: Pick<UploadJob, 'courseId' | 'lectureId' | 'lectureTitle'>) => Promise<boolean>;
  keep: (upload: Omit<KeptUpload, 'userId' | 'tab'>) => Promise<void>;
  forget: (id: string) => Promise<void>;
  now: () => number;
  /** Calls back when trying again makes sense; gives a function that ends the waiting. */
  whenOnline: (go: () => void) => () => void;
}

interface Entry {
  job: UploadJob;
  file: File | null;
  fields: LectureFields;
  captions: readonly CaptionsFile[];
  handle: FileSystemFileHandle | undefined;
  running: FileUpload | null;
  stopWaiting: (() => void) | null;
  /** The finished upload, when only the saving failed. */
  uploadId: string | null;
  settled: PromiseWithResolvers<void>;
}

const AT_ONCE = 2;
const active: readonly UploadState[] = ['waiting', 'uploading', 'offline', 'saving'];

/** True while an upload would suffer from closing the page. */
export const isUnderWay = ({ state }: UploadJob) => active.includes(state);

/** True when there is nothing left to do. */
export const isOver = ({ state }: UploadJob) => state === 'done' || state === 'refused';

/**
 * Uploads that go on while the person moves between screens: two at once, each saved to its lecture when it has arrived.
 * A lost line is waited for; the rest waits its turn.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createUploadQueue(deps: UploadQueueDeps) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let snapshot: readonly UploadJob[] = [];

  function publish(): void {
    snapshot = [...entries.values()].map(({ job }) => job);
    for (const listener of listeners) listener();
  }

  function update(entry: Entry, change: Partial<UploadJob>): void {
    if (!entries.has(entry.job.id)) return;
    entry.job = { ...entry.job, ...change };
    publish();
  }

  function startNext(): void {
    const jobs = [...entries.values()];
    const busy = jobs.filter(({ job }) => job.state === 'uploading' || job.state === 'saving').length;
    for (const entry of jobs.filter(({ job }) => job.state === 'waiting').slice(0, Math.max(0, AT_ONCE - busy))) {
      void run(entry);
    }
  }

  async function run(entry: Entry): Promise<void> {
    try {
      update(entry, { state: entry.uploadId ? 'saving' : 'uploading', message: null });
      entry.uploadId ??= await sendFile(entry);
      update(entry, { state: 'saving', pace: null });
      await saveLecture(entry, entry.uploadId);
    } catch (error) {
      handleFailure(entry, error);
    }
    startNext();
  }

  async function sendFile(entry: Entry): Promise<string> {
    if (!entry.file) throw new UploadStopped();
    const meter = createPaceMeter();
    entry.running = deps.send(entry.file, (sent) => update(entry, { pace: meter.note(sent, deps.now()) }));
    try {
      return (await entry.running.finished).uploadId;
    } finally {
      entry.running = null;
    }
  }

  async function saveLecture(entry: Entry, uploadId: string): Promise<void> {
    const { courseId, lectureId } = entry.job;
    await deps.save({ courseId, lectureId, fields: entry.fields, uploadId });
    // After the video: captions that are older than it may be those of another one.
    if (entry.captions.length > 0) await deps.saveCaptions({ courseId, lectureId }, entry.captions);
    await deps.forget(entry.job.id).catch(() => undefined);
    update(entry, { state: 'done', pace: null });
    entry.settled.resolve();
  }

  function handleFailure(entry: Entry, error: unknown): void {
    // Paused or cancelled: what did that has set the state.
    if (error instanceof UploadStopped) return;
    const { status, message } = error as { status?: number; message?: string };
    // 0: all had arrived, but nobody answered when it was to be saved.
    if (error instanceof UploadInterrupted || status === 0) {
      update(entry, { state: 'offline', message: message ?? null });
      entry.stopWaiting = deps.whenOnline(() => resume(entry.job.id));
      return;
    }
    // The server has refused or forgotten what had arrived: the next try sends it anew.
    if (status !== undefined && [404, 413, 415].includes(status)) entry.uploadId = null;
    // A file that is no good is not asked for again after a reload.
    if (status === 413 || status === 415) {
      void deps.forget(entry.job.id).catch(() => undefined);
      if (entry.job.isForNew) void dropLecture(entry);
    }
    update(entry, { state: 'failed', pace: null, message: message ?? null });
    entry.settled.reject(error);
  }

  async function dropLecture(entry: Entry): Promise<void> {
    const isGone = await deps.dropLecture(entry.job).catch(() => false);
    if (isGone && entry.job.state === 'failed') update(entry, { state: 'refused' });
  }

  function resume(id: string): void {
    const entry = entries.get(id);
    if (!entry?.file || entry.job.state === 'refused') return;
    entry.stopWaiting?.();
    entry.stopWaiting = null;
    if (entry.job.state === 'failed') entry.settled = newPromise();
    update(entry, { state: 'waiting', message: null });
    startNext();
  }

  function addEntry(job: UploadJob, rest: Pick<Entry, 'file' | 'fields' | 'captions' | 'handle'>): Entry {
    const entry: Entry = { job, ...rest, running: null, stopWaiting: null, uploadId: null, settled: newPromise() };
    entries.set(job.id, entry);
    return entry;
  }

  function remove(id: string): void {
    entries.delete(id);
    void deps.forget(id).catch(() => undefined);
    publish();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => snapshot,

    /** Begins an upload, or lets it wait its turn. A lecture has one at a time: a newer replaces an older. Gives its id. */
    add(upload: NewUpload): string {
      const { courseId, lectureId, lectureTitle, isForNew = false, fields = {}, captions = [], file, handle } = upload;
      for (const { job } of entries.values()) if (job.lectureId === lectureId) this.cancel(job.id);
      const id = crypto.randomUUID();
      const facts = { id, courseId, lectureId, lectureTitle, isForNew, fileName: file.name, byteSize: file.size };
      const job = { ...facts, state: 'waiting' as const, pace: null, message: null, hasHandle: true };
      addEntry(job, { file, fields, captions, handle });
      // Without storage it still uploads; only a reload would lose sight of it.
      void deps.keep({ ...facts, fields, captions, keptAt: deps.now(), handle }).catch(() => undefined);
      publish();
      startNext();
      return id;
    },

    /** Shows what a closed page has left behind. */
    restore(kept: readonly KeptUpload[]): void {
      for (const upload of kept) {
        const { fields, captions = [], handle, isForNew = false, userId: _, keptAt: __, tab: ___, ...facts } = upload;
        if (entries.has(facts.id)) continue;
        const now = { state: 'lost' as const, pace: null, message: null, hasHandle: handle !== undefined };
        const job = { ...facts, isForNew, ...now };
        addEntry(job, { file: null, fields, captions, handle });
      }
      publish();
    },

    /** Resolves when the lecture has its video, rejects when it cannot get it or the upload was cancelled. */
    finished: (id: string): Promise<void> => entries.get(id)?.settled.promise ?? Promise.resolve(),

    handleOf: (id: string) => entries.get(id)?.handle,

    /** Gives a lost upload its file again; false when it is another one. */
    giveFile(id: string, file: File): boolean {
      const entry = entries.get(id);
      if (!entry) return false;
      if (file.name !== entry.job.fileName || file.size !== entry.job.byteSize) return false;
      entry.file = file;
      resume(id);
      return true;
    },

    /** Gives a file to a lost upload, of this course if one is named, that waits for one like it; false when none does. */
    takeBack(file: File, courseId?: string): boolean {
      const lost = snapshot.filter((job) => job.state === 'lost' && job.courseId === (courseId ?? job.courseId));
      return lost.some(({ id }) => this.giveFile(id, file));
    },

    pause(id: string): void {
      const entry = entries.get(id);
      if (!entry) return;
      entry.stopWaiting?.();
      update(entry, { state: 'paused' });
      entry.running?.pause();
      startNext();
    },

    resume,

    /** Ends an upload and forgets it, also at the server. */
    cancel(id: string): void {
      const entry = entries.get(id);
      if (!entry) return;
      entry.stopWaiting?.();
      entry.running?.cancel();
      entry.settled.reject(new UploadStopped());
      remove(id);
      startNext();
    },

    /** Stops everything and shows nothing of it: somebody else uses this page now. What is kept waits for whose it is. */
    leave(): void {
      for (const entry of entries.values()) {
        entry.stopWaiting?.();
        entry.running?.pause();
        entry.settled.reject(new UploadStopped());
      }
      entries.clear();
      publish();
    },

    /** Tries again all that failed. */
    retryAll(): void {
      for (const { id, state } of snapshot) if (state === 'failed') resume(id);
    },

    /** Takes finished ones off the list, and those that nothing can be done for. */
    clearDone(): void {
      for (const { job } of [...entries.values()]) if (isOver(job)) remove(job.id);
    },
  };
}

/** A promise that nobody has to wait for. */
function newPromise(): PromiseWithResolvers<void> {
  const resolvers = Promise.withResolvers<void>();
  resolvers.promise.catch(() => undefined);
  return resolvers;
}
