import type { Lecture } from '@nalanda/contract';
import { toMediaUrl } from '../../platform/media-url.ts';
import type { LectureRow } from './lectures.models.ts';

/** A lecture as somebody sees it who may watch it, or may not: then neither its video nor a frame of it leaves. */
export function presentLecture(
  row: LectureRow,
  viewer: { mayWatch: boolean; createVideoUrl(assetId: string): string },
): Lecture {
  const { assetId } = row;
  return {
    _id: row.id,
    lectureTitle: row.title,
    videoUrl: viewer.mayWatch && assetId !== null ? viewer.createVideoUrl(assetId) : null,
    isPreviewFree: row.isPreviewFree,
    hasVideo: assetId !== null,
    durationSeconds: row.durationSeconds,
    posterUrl: viewer.mayWatch ? toMediaUrl(row.posterKey) : null,
  };
}
