import type { Upload } from 'tus-js-client';
import { translate, translateSentence } from '#shared/i18n/index.ts';
import { isSentence } from '#shared/lib/base-api.ts';
import { ofThisPage } from '#shared/lib/page-of.ts';
import { addPieceChecksum } from './piece-checksum.ts';

/** How much of a file has been sent, in bytes. */
export interface Sent {
  sent: number;
  total: number;
}

/** An upload that is on its way. */
export interface FileUpload {
  /**
   * Resolves with the upload's id, to be given to the call that takes it. Rejects with {@link UploadInterrupted} when the line or
   * the server is gone, with {@link UploadStopped} after `cancel` or `pause`, else with the server's sentence.
   */
  finished: Promise<{ uploadId: string }>;
  /** Ends the upload and forgets what has arrived. */
  cancel(): void;
  /** Ends the upload; what has arrived stays for a day, and the same file sent again goes on from there. */
  pause(): void;
}

/** The person stopped the upload. */
export class UploadStopped extends Error {}

/** Nothing is wrong with the file: the line or the server is gone, and trying again later will do. */
export class UploadInterrupted extends Error {}

const ENDPOINT = '/api/uploads';
/** Small pieces get through proxies that refuse large requests, and little is lost when a line breaks. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000];
/** Refusals that are over soon: another piece came first, the server still holds one, a piece was damaged on its way. */
const PASSING_REFUSALS = [409, 423, 460];

/**
 * Sends a file in resumable pieces (tus), each with its checksum. A dropped connection and a damaged piece are sent anew;
 * the same file sent again after a reload goes on where it stopped.
 */
export function sendFile(
  file: File,
  onProgress: (progress: Sent) => void,
  kind: 'video' | 'course' = 'video',
): FileUpload {
  const { promise, resolve, reject } = Promise.withResolvers<{ uploadId: string }>();
  let isStopped = false;
  let upload: Upload | null = null;

  async function start(): Promise<void> {
    const tus = await import('tus-js-client');
    upload = new tus.Upload(file, {
      endpoint: ENDPOINT,
      metadata: { kind },
      headers: ofThisPage(),
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (request) => addPieceChecksum(request, { file, pieceBytes: CHUNK_BYTES }),
      onShouldRetry: mayPass,
      onProgress: (sent, total) => onProgress({ sent, total: total ?? file.size }),
      onSuccess: () => resolve({ uploadId: upload?.url?.split('/').at(-1) ?? '' }),
      onError: (error) => reject(explain(error)),
    });
    const [previous] = await upload.findPreviousUploads();
    if (isStopped) return;
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  }

  function stop(forget: boolean): void {
    if (isStopped) return;
    isStopped = true;
    // Forgetting is a courtesy to the server, which clears old uploads by itself.
    void upload?.abort(forget).catch(() => undefined);
    reject(new UploadStopped());
  }

  start().catch((error) => reject(explain(error)));
  return { finished: promise, cancel: () => stop(true), pause: () => stop(false) };
}

/** The reply of the server in an error of the tus library, if there was one. */
interface TusReply {
  getStatus(): number;
  getBody(): string;
}

/** What the tus library tells of a failure. */
interface TusFailure {
  originalResponse: TusReply | null;
  causingError: Error | null;
}

/** Whether sending the same again at once may help. */
function mayPass(error: TusFailure): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  const isRefusal = status >= 400 && status < 500 && !PASSING_REFUSALS.includes(status);
  return !isRefusal && !isFileGone(error) && navigator.onLine;
}

/** The file has been moved, changed or deleted since it was chosen: browsers do not read it any more. */
function isFileGone({ causingError }: TusFailure): boolean {
  return ['NotReadableError', 'NotFoundError'].includes(causingError?.name ?? '');
}

/** The server's own sentence when it refused; an interruption when it did not answer or failed itself. */
function explain(error: unknown): Error {
  const failure =
    typeof error === 'object' && error !== null && 'originalResponse' in error ? (error as TusFailure) : null;
  if (failure && isFileGone(failure)) {
    return new Error(translate('The file has been moved or changed. Please choose it again.'));
  }
  const reply = failure?.originalResponse;
  const status = reply?.getStatus() ?? 0;
  const message = readMessage(reply?.getBody());
  // 423: the server still holds the piece whose line has broken.
  if (status >= 400 && status < 500 && status !== 423 && message) return new Error(message);
  return new UploadInterrupted(
    message ?? translate('The upload was interrupted. Check your connection and try again.'),
  );
}

function readMessage(body: string | undefined): string | null {
  try {
    const reply: unknown = JSON.parse(body ?? '');
    return isSentence(reply) ? translateSentence(reply) : null;
  } catch {
    return null;
  }
}
