/** What the server asks a video process to do. */
export interface VideoOrder {
  /** The file as it was uploaded. */
  source: string;
  /** An empty folder for `video.mp4` and `poster.webp`. */
  folder: string;
  /** False: only copy, and say when copying is not enough. */
  mayConvert: boolean;
}

/** What the video process answers. */
export type VideoAnswer =
  | { outcome: 'ready'; durationSeconds: number; width: number; height: number }
  | { outcome: 'needs-conversion' }
  | { outcome: 'not-a-video'; reason: string }
  | { outcome: 'failed'; reason: string };

export const VIDEO_FILE = 'video.mp4';
export const POSTER_FILE = 'poster.webp';
