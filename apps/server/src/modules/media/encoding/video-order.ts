import type { Sentence } from '@nalanda/contract/sentence';
import type { Rung } from './ladder.models.ts';

interface OrderBase {
  /** The file to read. */
  source: string;
  /** An empty folder for what is made. */
  folder: string;
}

/** What the server asks a video process to do. */
export type VideoOrder = OrderBase &
  (
    | {
        /** Look into an upload; poster, and the MP4 when all of it can be copied. */
        task: 'inspect';
      }
    | {
        /** The picture of the source, if browsers play it as it is, and an encoded sound, together as MP4. */
        task: 'join';
        sound: string | null;
      }
    | { task: 'sound' }
    | { task: 'rung'; rung: Rung }
    | {
        /** Small pictures out of an encoded rung. */
        task: 'previews';
      }
  );

/** One encoded file and its list of segments. */
export interface EncodedRendition {
  /** HLS media playlist in which the file is called `FILE`. */
  playlist: string;
  codecs: string;
  peakBitrate: number;
  averageBitrate: number;
}

/** Facts about an uploaded video. */
export interface VideoFacts {
  durationSeconds: number;
  /** As shown. */
  width: number;
  height: number;
}

/** What the video process answers. */
export type VideoAnswer =
  | ({ outcome: 'inspected'; isWritten: boolean } & VideoFacts)
  | ({ outcome: 'written' } & VideoFacts)
  | ({ outcome: 'encoded' } & EncodedRendition)
  /** WebVTT in which the picture is called `FILE`. */
  | { outcome: 'drawn'; playlist: string; width: number; height: number }
  /** There is no sound to encode, or the picture cannot be copied. */
  | { outcome: 'nothing-to-do' }
  /** `reason` is a sentence for the educator; `detail` is for the log. */
  | { outcome: 'not-a-video'; reason: Sentence; detail: string }
  | { outcome: 'failed'; reason: string };

/** What the video process sends when it has followed an order. */
export interface VideoReply {
  answer: VideoAnswer;
  /** It waits for the next order; else it ends. */
  stays: boolean;
}

/** Sent again and again while the work goes on: its share that is done, from 0 to 1. */
export interface VideoProgress {
  progress: number;
}

export const VIDEO_FILE = 'video.mp4';
export const POSTER_FILE = 'poster.webp';
export const RENDITION_FILE = 'rendition.mp4';
export const PREVIEWS_FILE = 'previews.webp';
/** Stands in playlists for the address of the file. */
export const FILE_PLACEHOLDER = 'FILE';
