import type { LessonKind, VideoState } from '@nalanda/contract';

/** A lecture with what is known of its video. */
export interface LectureRow {
  id: string;
  title: string;
  sectionId: string | null;
  isPreviewFree: boolean;
  hasMaterial: boolean;
  lesson: LessonKind | null;
  /** Of a quiz, when its settings tell it. */
  questionCount: number | null;
  /** When learners may begin with it, in ISO 8601, or how many days after they enrolled. */
  opensAt: string | null;
  opensAfterDays: number | null;
  /** When its live class begins, in ISO 8601. */
  liveAt: string | null;
  /** null until a video has been saved. */
  assetId: string | null;
  durationSeconds: number | null;
  posterKey: string | null;
  /** All null without a video. */
  hasFile: boolean | null;
  hasStream: boolean | null;
  hasSoundStream: boolean | null;
  hasPreviews: boolean | null;
  processingState: VideoState | null;
  processingPercent: number | null;
  processingReason: string | null;
  /** Languages in which there are captions, in alphabetical order. */
  captionLanguages: string[];
}

/** Addresses of a video and of what it has been encoded into, whether or not that is ready. */
export interface VideoLinks {
  video: string;
  hls: string;
  audio: string;
  previews: string;
}

/** Does the wanted order name every lecture of the course exactly once, and nothing else? */
export function isWholeOrder(wantedIds: readonly string[], existingIds: readonly string[]): boolean {
  const wanted = new Set(wantedIds);
  const isExact = wanted.size === wantedIds.length && wanted.size === existingIds.length;
  return isExact && existingIds.every((id) => wanted.has(id));
}
