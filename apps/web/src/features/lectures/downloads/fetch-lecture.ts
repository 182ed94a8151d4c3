import type { Download } from '@nalanda/contract';
import { downloadPaths } from '@nalanda/contract/paths';
import { translate, translateSentence } from '#shared/i18n/index.ts';
import { isSentence } from '#shared/lib/base-api.ts';
import { ofThisPage } from '#shared/lib/page-of.ts';
import type { QueuedDownload } from './download-queue.ts';
import { ask, Changed, Gone, LostLine, Trouble } from './download-troubles.ts';
import { fromBase64, markOf } from './downloads.models.ts';
import { type LargeFile, listLargeFiles } from './kept-files.ts';
import {
  beginLecture,
  findLecture,
  type KeptLecture,
  listPieces,
  PIECE_BYTES,
  putPiece,
  settleLecture,
} from './kept-lectures.ts';
import { readSmallFiles } from './small-files.ts';

/** How a download is followed, and stopped. */
export interface Following {
  signal: AbortSignal;
  onProgress: (bytes: { doneBytes: number; totalBytes: number }) => void;
}

/**
 * Fetches a lecture, or what is missing or has changed of it; what is here stays readable until all of it is. Throws `Trouble`,
 * `LostLine` and `Gone`.
 */
export async function fetchLecture(order: QueuedDownload, following: Following): Promise<KeptLecture> {
  try {
    return await load(order, following);
  } catch (error) {
    // Once more, with what is there now.
    if (error instanceof Changed) return load(order, following).catch(explainChange);
    throw error;
  }
}

function explainChange(error: unknown): never {
  throw error instanceof Changed ? new Trouble(translate('The server did not answer as expected.')) : error;
}

async function load(order: QueuedDownload, following: Following): Promise<KeptLecture> {
  const offer = await take(order, following.signal);
  const lecture = (await findFitting(offer)) ?? (await prepare(order, offer));
  if (lecture.isWhole && lecture.version === offer.version) return lecture;
  const large = listLargeFiles(offer);
  await loadLarge(lecture, { order, large }, following);
  const small = await readSmallFiles(offer, following.signal);
  const { title, courseTitle, durationSeconds, version, position, description, material, captions } = offer;
  const sizes = [...small].map(([name, { byteLength }]) => ({ name, byteSize: byteLength }));
  const changes = {
    ...{ title, courseTitle, durationSeconds, version, position, isWhole: true },
    hasMaterial: description !== '' || material.length > 0,
    hasPdf: material.some(({ kind }) => kind === 'pdf'),
    captions: captions.map(({ language, label }) => ({ language, label, file: `captions-${language}.vtt` })),
    files: [...large.map(({ name, byteSize }) => ({ name, byteSize })), ...sizes],
  };
  if (!(await settleLecture(lecture, changes, small))) throw new Gone();
  return { ...lecture, ...changes };
}

async function take({ lectureId, quality }: QueuedDownload, signal: AbortSignal): Promise<Download> {
  const { method, path } = downloadPaths.takeDownload;
  const reply = await ask(path, {
    method,
    signal,
    headers: { 'content-type': 'application/json', ...ofThisPage() },
    body: JSON.stringify({ lectureId, quality }),
  });
  const body: unknown = await reply.json().catch(() => null);
  if (reply.ok && body !== null) return body as Download;
  throw new Trouble(isSentence(body) ? translateSentence(body) : translate('The server did not answer as expected.'));
}

/** The lecture as it was begun, or is here, when what is offered now is the same film or article under the same key. */
async function findFitting(offer: Download): Promise<KeptLecture | null> {
  const known = await findLecture(offer.lectureId);
  const isSame =
    known?.quality === offer.quality &&
    known.keyMark === (await markOf(fromBase64(offer.key))) &&
    listLargeFiles({ ...offer, pictures: [], material: [] }).every(({ name, byteSize }) =>
      known.files.some((file) => file.name === name && file.byteSize === byteSize),
    );
  return isSame ? known : null;
}

/** Writes down what is to be kept. Throws {@link Gone} when nobody waits for it any more. */
async function prepare(order: QueuedDownload, offer: Download): Promise<KeptLecture> {
  const { lectureId, kind, courseId, title, courseTitle, durationSeconds, quality, playlistUrl, position, isDone } =
    offer;
  const bytes = fromBase64(offer.key);
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const lecture: KeptLecture = {
    ...{ lectureId, kind, courseId, title, courseTitle, durationSeconds, quality, position, isDone },
    ...{ version: '', captions: [], hasMaterial: false, hasPdf: false, isWhole: false, positionSeconds: 0 },
    ...{ key, keyMark: await markOf(bytes), isStream: playlistUrl !== null },
    files: listLargeFiles(offer).map(({ name, byteSize }) => ({ name, byteSize })),
    expiresAt: Date.now() + Date.parse(offer.expiresAt) - Date.parse(offer.now),
    ...{ takenAt: Date.now(), personId: order.personId, watermark: order.watermark },
  };
  if (!(await beginLecture(lecture))) throw new Gone();
  return lecture;
}

async function loadLarge(
  lecture: KeptLecture,
  { order, large }: { order: QueuedDownload; large: LargeFile[] },
  { signal, onProgress }: Following,
): Promise<void> {
  const totalBytes = large.reduce((sum, { byteSize }) => sum + byteSize, 0);
  let urls = new Map(large.map(({ name, url }) => [name, url]));
  let doneBytes = 0;
  for (const file of large) {
    const here = await listPieces(lecture.lectureId, file.name);
    for (let index = 0; index * PIECE_BYTES < file.byteSize; index += 1) {
      const start = index * PIECE_BYTES;
      const end = Math.min(start + PIECE_BYTES, file.byteSize);
      if (!here.has(index)) {
        const fetchPiece = () => fetchPart({ ...file, url: urls.get(file.name) ?? '' }, { start, end }, signal);
        // Addresses of films die within the hour, and a slow line takes longer.
        const bytes =
          (await fetchPiece()) ??
          (await take(order, signal).then((fresh) => {
            urls = new Map(listLargeFiles(fresh).map(({ name, url }) => [name, url]));
            return fetchPiece();
          }));
        if (!bytes) throw new Trouble(translate('The server did not answer as expected.'));
        if (!(await putPiece(lecture, { file: file.name, index }, bytes))) throw new Gone();
      }
      doneBytes += end - start;
      onProgress({ doneBytes, totalBytes });
    }
  }
}

/** A part of a file; null when the address has died. Throws {@link Changed} when the file is another one now, and `Trouble`. */
async function fetchPart(
  { url, byteSize, etag }: LargeFile,
  { start, end }: { start: number; end: number },
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  // The browser's own cache would keep it a second time, unencrypted, and may hold what a file was before it was replaced.
  const reply = await ask(url, { headers: { range: `bytes=${start}-${end - 1}` }, cache: 'no-store', signal });
  if (reply.status === 403) {
    const refusal: unknown = await reply.json().catch(() => null);
    // No new address helps while films play on as many devices as the school allows.
    const isOver = isSentence(refusal) && refusal.code === 'media.too-many-devices';
    if (isOver) throw new Trouble(translateSentence(refusal));
    return null;
  }
  if (reply.status === 404 || reply.status === 416) throw new Changed();
  if (reply.status !== 206) throw new LostLine();
  const total = reply.headers.get('content-range')?.split('/')[1];
  if (total !== undefined && Number(total) !== byteSize) throw new Changed();
  // A file that was replaced keeps its address.
  if (etag !== null && reply.headers.get('etag')?.replace(/^W\//, '') !== `"${etag}"`) throw new Changed();
  const bytes = await reply.arrayBuffer().catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new LostLine();
  });
  if (bytes.byteLength !== end - start) throw new LostLine();
  return bytes;
}
