/** An upload that is on its way. */
export interface VideoUpload {
  /** Resolves with the upload's id, to be given to `editlecture`. Rejects with a sentence for a person. */
  finished: Promise<{ uploadId: string }>;
  /** Ends the upload and forgets what has arrived. */
  cancel(): Promise<void>;
}

const ENDPOINT = '/api/uploads';
/** Small pieces get through proxies that refuse large requests, and little is lost when a line breaks. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/**
 * Sends a video in resumable pieces (tus). A dropped connection is retried; the same file chosen again after a reload
 * goes on where it stopped. `onProgress` gets a share from 0 to 1.
 */
export async function startVideoUpload(file: File, onProgress: (share: number) => void): Promise<VideoUpload> {
  const { Upload } = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<{ uploadId: string }>();
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onSuccess: () => resolve({ uploadId: upload.url?.split('/').at(-1) ?? '' }),
    onError: (error) => reject(toSentence(error)),
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return { finished: promise, cancel: () => upload.abort(true) };
}

/** The server's own sentence when it gave one. */
function toSentence(error: Error): Error {
  const body = 'originalResponse' in error ? (error.originalResponse as { getBody(): string } | null)?.getBody() : null;
  try {
    const { message } = JSON.parse(body ?? '') as { message?: unknown };
    if (typeof message === 'string') return new Error(message);
  } catch {
    // No reply, or one that is no JSON: the sentence below says what is known.
  }
  return new Error('The upload was interrupted. Check your connection and try again.');
}
