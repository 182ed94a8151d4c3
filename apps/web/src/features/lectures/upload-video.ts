import type { Upload } from 'tus-js-client';

/** How much of a file has been sent, in bytes. */
export interface Sent {
  sent: number;
  total: number;
}

/** An upload that is on its way. */
export interface VideoUpload {
  /**
   * Resolves with the upload's id, to be given to `editlecture`. Rejects with a sentence for a person, or with
   * {@link UploadStopped} after `cancel` or `pause`.
   */
  finished: Promise<{ uploadId: string }>;
  /** Ends the upload and forgets what has arrived. */
  cancel(): void;
  /** Ends the upload; what has arrived stays for a day, and the same file chosen again goes on from there. */
  pause(): void;
}

/** The person stopped the upload. */
export class UploadStopped extends Error {}

const ENDPOINT = '/api/uploads';
/** Small pieces get through proxies that refuse large requests, and little is lost when a line breaks. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/**
 * Sends a video in resumable pieces (tus). A dropped connection is retried; the same file chosen again after a reload
 * goes on where it stopped.
 */
export function startVideoUpload(file: File, onProgress: (progress: Sent) => void): VideoUpload {
  const { promise, resolve, reject } = Promise.withResolvers<{ uploadId: string }>();
  let isStopped = false;
  let upload: Upload | null = null;

  async function start(): Promise<void> {
    const tus = await import('tus-js-client');
    upload = new tus.Upload(file, {
      endpoint: ENDPOINT,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress({ sent, total: total ?? file.size }),
      onSuccess: () => resolve({ uploadId: upload?.url?.split('/').at(-1) ?? '' }),
      onError: (error) => reject(toSentence(error)),
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

  start().catch((error) => reject(toSentence(error)));
  return { finished: promise, cancel: () => stop(true), pause: () => stop(false) };
}

/** The server's own sentence when it gave one. */
function toSentence(error: unknown): Error {
  const hasReply = typeof error === 'object' && error !== null && 'originalResponse' in error;
  const body = hasReply ? (error.originalResponse as { getBody(): string } | null)?.getBody() : null;
  try {
    const { message } = JSON.parse(body ?? '') as { message?: unknown };
    if (typeof message === 'string') return new Error(message);
  } catch {
    // No reply, or one that is no JSON: the sentence below says what is known.
  }
  return new Error('The upload was interrupted. Check your connection and try again.');
}
