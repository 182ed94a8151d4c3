import type { Caption, Download } from '@nalanda/contract';
import { downloadPaths } from '@nalanda/contract/paths';
import { translate, translateSentence } from '#shared/i18n/index.ts';
import { isSentence } from '#shared/lib/base-api.ts';
import { CHANGED, giveBack } from './contact.ts';
import { fromBase64, keepQuality, markOf } from './downloads.models.ts';
import {
  beginLecture,
  changeLecture,
  findLecture,
  type KeptLecture,
  listPieces,
  PIECE_BYTES,
  putPiece,
  removeLecture,
} from './kept-lectures.ts';

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
export interface DownloadOrder {
  lectureId: string;
  quality: string;
  byteSize: number;
  personId: string;
  captions: readonly Caption[];
  watermark: string | null;
}

/** Something that a person is told. */
class Trouble extends Error {}
/** The line is gone: it goes on when it is back. */
class LostLine extends Error {}
/** It was removed meanwhile, or somebody has signed out. */
class Gone extends Error {}
/** The film was changed on the way: what is here does not fit to what comes. */
class Changed extends Error {}

/** What the player asks for: playlists name the files of a stream so. */
const MASTER = 'master.m3u8';
const keptName = ({ playlistUrl }: Download, name: string) => (playlistUrl ? `${name}.mp4` : name);
/** The app itself, so that it opens without a line; set by who knows which parts those are. */
let keepApp: () => Promise<void> = async () => {};
/** Says how the app itself is kept; called before the first download. */
export const setAppKeeper = (keeper: () => Promise<void>): void => {
  keepApp = keeper;
};

const orders = new Map<string, DownloadOrder>();
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let jobs: ReadonlyMap<string, DownloadJob> = new Map();
let line: Promise<void> = Promise.resolve();

/** Downloads of this page, outside React: they go on while somebody looks at another screen. */
export const downloads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getJobs: () => jobs,

  /** Begins a download, or goes on with it; one after the other. */
  start(order: DownloadOrder): void {
    if (running.has(order.lectureId)) return;
    // The same function again is one listener.
    addEventListener('online', goOn);
    orders.set(order.lectureId, order);
    const stop = new AbortController();
    running.set(order.lectureId, stop);
    set({
      ...order,
      doneBytes: jobs.get(order.lectureId)?.doneBytes ?? 0,
      totalBytes: order.byteSize,
      state: 'waiting',
      message: null,
    });
    line = line
      .then(() => run(order, stop.signal))
      .finally(() => running.get(order.lectureId) === stop && running.delete(order.lectureId));
  },

  /** Stops and keeps what is here; `start` goes on. */
  pause(lectureId: string): void {
    halt(lectureId);
    change(lectureId, { state: 'paused' });
  },

  /** Takes a lecture off this device, whole or half. */
  async remove(lectureId: string): Promise<void> {
    halt(lectureId);
    orders.delete(lectureId);
    await removeLecture(lectureId);
    forget(lectureId);
    await giveBack(lectureId);
  },
};

/** Ends what is under way or waits for its turn; it may begin anew at once. */
function halt(lectureId: string): void {
  running.get(lectureId)?.abort();
  running.delete(lectureId);
}

function publish(next: Map<string, DownloadJob>): void {
  jobs = next;
  for (const listener of listeners) listener();
}
const set = ({ lectureId, quality, doneBytes, totalBytes, state, message }: DownloadJob) =>
  publish(new Map(jobs).set(lectureId, { lectureId, quality, doneBytes, totalBytes, state, message }));
function change(lectureId: string, changed: Partial<DownloadJob>): void {
  const job = jobs.get(lectureId);
  if (job) set({ ...job, ...changed });
}
function forget(lectureId: string): void {
  const next = new Map(jobs);
  next.delete(lectureId);
  publish(next);
  dispatchEvent(new Event(CHANGED));
}

async function run(order: DownloadOrder, signal: AbortSignal): Promise<void> {
  const { lectureId } = order;
  if (signal.aborted) return;
  change(lectureId, { state: 'loading' });
  try {
    await ensureRoom(order);
    await load(order, signal).catch((error: unknown) => {
      // Once more from the beginning: the film that is there now.
      if (error instanceof Changed) return removeLecture(lectureId).then(() => load(order, signal));
      throw error;
    });
    await keepApp().catch(() => {
      throw new LostLine();
    });
    orders.delete(lectureId);
    forget(lectureId);
  } catch (error) {
    if (signal.aborted || !jobs.has(lectureId)) return;
    if (error instanceof Gone) forget(lectureId);
    else if (error instanceof LostLine) change(lectureId, { state: 'offline' });
    else change(lectureId, { state: 'failed', message: explain(error) });
  }
}

function explain(error: unknown): string {
  if (error instanceof Trouble) return error.message;
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return translate('There is no room left on this device.');
  return translate('This browser cannot keep lectures, for example in a private window.');
}

/** Says before the first byte what would fail after the last; the browser may round what it tells. */
async function ensureRoom({ byteSize }: DownloadOrder): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < byteSize) {
    throw new Trouble(translate('There is no room left on this device.'));
  }
  // Else a browser may clear it when its disk is full.
  await navigator.storage?.persist?.();
}

async function take({ lectureId, quality }: DownloadOrder): Promise<Download> {
  const { method, path } = downloadPaths.takeDownload;
  const reply = await ask(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lectureId, quality }),
  });
  const body: unknown = await reply.json().catch(() => null);
  if (reply.ok) return body as Download;
  throw new Trouble(isSentence(body) ? translateSentence(body) : translate('The server did not answer as expected.'));
}

/** A reply, whatever it says. Throws {@link LostLine} when none comes. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new LostLine();
  }
}

async function load(order: DownloadOrder, signal: AbortSignal): Promise<void> {
  const offer = await take(order);
  const lecture = (await findFitting(offer)) ?? (await prepare(order, offer, signal));
  let urls = new Map(offer.files.map(({ name, url }) => [name, url]));
  let doneBytes = 0;
  for (const { name, byteSize } of offer.files) {
    const file = keptName(offer, name);
    const here = await listPieces(lecture.lectureId, file);
    for (let index = 0; index * PIECE_BYTES < byteSize; index += 1) {
      const start = index * PIECE_BYTES;
      const end = Math.min(start + PIECE_BYTES, byteSize);
      if (!here.has(index)) {
        const fetchPiece = () => fetchPart(urls.get(name) ?? '', { start, end, byteSize }, signal);
        // Addresses die within the hour, and a slow line takes longer.
        const bytes =
          (await fetchPiece()) ??
          (await take(order).then((fresh) => {
            urls = new Map(fresh.files.map((file) => [file.name, file.url]));
            return fetchPiece();
          }));
        if (!bytes) throw new Trouble(translate('The server did not answer as expected.'));
        if (!(await putPiece(lecture, { file, index }, bytes))) throw new Gone();
      }
      doneBytes += end - start;
      change(lecture.lectureId, { doneBytes });
    }
  }
  await changeLecture(lecture.lectureId, { isWhole: true });
}

/** The lecture as it was begun, when what is offered now is the same film under the same key. */
async function findFitting(offer: Download): Promise<KeptLecture | null> {
  const known = await findLecture(offer.lectureId);
  const isSame =
    known?.quality === offer.quality &&
    known.keyMark === (await markOf(fromBase64(offer.key))) &&
    offer.files.every(({ name, byteSize }) =>
      known.files.some((file) => file.name === keptName(offer, name) && file.byteSize === byteSize),
    );
  return isSame ? known : null;
}

/** Writes down what is to be kept, with the small files beside the film: playlists and captions. */
async function prepare(order: DownloadOrder, offer: Download, signal: AbortSignal): Promise<KeptLecture> {
  const { lectureId, courseId, title, courseTitle, durationSeconds, quality, playlistUrl } = offer;
  const bytes = fromBase64(offer.key);
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const small = new Map<string, Uint8Array<ArrayBuffer>>();
  const addText = (name: string, text: string) => small.set(name, new TextEncoder().encode(text));
  if (playlistUrl) {
    addText(MASTER, keepQuality(await readText(playlistUrl, signal), quality));
    for (const { name, url } of offer.files) {
      const playlist = await readText(url.replace('.mp4?', '.m3u8?'), signal);
      addText(`${name}.m3u8`, playlist.replaceAll(/\?t=[\w-]+/g, ''));
    }
  }
  const captions = order.captions.map(({ language, label }) => ({ language, label, file: `captions-${language}.vtt` }));
  for (const { language, url } of order.captions) addText(`captions-${language}.vtt`, await readText(url, signal));
  const sizes = offer.files.map(({ name, byteSize }) => ({ name: keptName(offer, name), byteSize }));
  const lecture: KeptLecture = {
    ...{ lectureId, courseId, title, courseTitle, durationSeconds, quality, personId: order.personId },
    ...{ key, keyMark: await markOf(bytes), isStream: playlistUrl !== null, captions },
    files: [...sizes, ...[...small].map(([name, { byteLength }]) => ({ name, byteSize: byteLength }))],
    expiresAt: Date.now() + Date.parse(offer.expiresAt) - Date.parse(offer.now),
    ...{ takenAt: Date.now(), isWhole: false, positionSeconds: 0, watermark: order.watermark },
  };
  await beginLecture(lecture);
  for (const [file, text] of small) await putPiece(lecture, { file, index: 0 }, text);
  return lecture;
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const reply = await ask(url, { signal });
  if (!reply.ok) throw new Trouble(translate('The server did not answer as expected.'));
  return reply.text();
}

/** A part of a file; null when the address has died. Throws {@link Changed} when the file has another length now. */
async function fetchPart(
  url: string,
  { start, end, byteSize }: { start: number; end: number; byteSize: number },
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  const reply = await ask(url, { headers: { range: `bytes=${start}-${end - 1}` }, signal });
  if (reply.status === 403) return null;
  if (reply.status === 404 || reply.status === 416) throw new Changed();
  if (reply.status !== 206) throw new LostLine();
  const total = reply.headers.get('content-range')?.split('/')[1];
  if (total !== undefined && Number(total) !== byteSize) throw new Changed();
  const bytes = await reply.arrayBuffer().catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new LostLine();
  });
  if (bytes.byteLength !== end - start) throw new LostLine();
  return bytes;
}

/** What the line has interrupted goes on by itself. */
function goOn(): void {
  for (const { lectureId, state } of jobs.values()) {
    const order = orders.get(lectureId);
    if (state === 'offline' && order) downloads.start(order);
  }
}
