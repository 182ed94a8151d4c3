import type { Lecture, VideoProcessing } from '@nalanda/contract';
import { unpackSentence } from '../../platform/sentences.ts';
import { toMediaUrl } from '../../platform/storage/media-url.ts';
import { nameLanguage, toCaptionUrl } from './captions/captions.models.ts';
import type { LectureRow, VideoLinks } from './lectures.models.ts';
import { presentOpening } from './watching/opening.models.ts';

/** How somebody stands to a lecture, and where its video is for them. */
export interface LectureViewer {
  mayWatch: boolean;
  /** Of a learner who must wait for it: until when, in milliseconds since 1970. */
  opening?: number | null;
  /** The list gives strangers titles alone, of free previews too. */
  isTitleOnly?: boolean;
  /** The course's creator sees how the encoding goes. */
  isCreator: boolean;
  createVideoLinks(assetId: string): VideoLinks;
}

/** A lecture as somebody sees it who may watch it, or may not: then neither its video nor a frame of it leaves. */
export function presentLecture(row: LectureRow, viewer: LectureViewer): Lecture {
  const { assetId } = row;
  const isOpen = viewer.mayWatch && !viewer.isTitleOnly;
  const links = isOpen && assetId !== null ? viewer.createVideoLinks(assetId) : null;
  return {
    _id: row.id,
    lectureTitle: row.title,
    sectionId: row.sectionId,
    videoUrl: links && row.hasFile ? links.video : null,
    hlsUrl: links && row.hasStream ? links.hls : null,
    audioUrl: links && row.hasSoundStream ? links.audio : null,
    previewsUrl: links && row.hasPreviews ? links.previews : null,
    processing: viewer.isCreator ? presentProcessing(row) : null,
    isPreviewFree: row.isPreviewFree,
    mayWatch: viewer.mayWatch,
    hasVideo: assetId !== null,
    hasMaterial: row.hasMaterial,
    lesson: row.lesson,
    questionCount: row.questionCount,
    opens: presentOpening(row),
    opensAt: viewer.mayWatch || viewer.opening == null ? null : new Date(viewer.opening).toISOString(),
    liveAt: row.liveAt,
    durationSeconds: row.durationSeconds,
    posterUrl: isOpen ? toMediaUrl(row.posterKey) : null,
    captions: isOpen
      ? row.captionLanguages.map((language) => ({
          language,
          label: nameLanguage(language),
          url: toCaptionUrl(row.id, language),
        }))
      : [],
  };
}

function presentProcessing({
  processingState,
  processingPercent,
  processingReason,
}: LectureRow): VideoProcessing | null {
  if (processingState === null) return null;
  return { state: processingState, percent: processingPercent ?? 0, reason: unpackSentence(processingReason) };
}
