import type { Answer, Question } from '@nalanda/contract';
import { toMediaUrl } from '../../platform/storage/media-url.ts';
import type { PostRow } from './questions.repository.ts';

/** What decides about a post besides its row. */
interface Viewer {
  /** Moderates courses. */
  isStaff: boolean;
}

function presentPost(row: PostRow, { isStaff }: Viewer) {
  const isRemoved = row.removedAt !== null;
  return {
    _id: row.id,
    text: row.text,
    writer: isRemoved
      ? null
      : {
          _id: row.writerId,
          name: row.writerName,
          photoUrl: toMediaUrl(row.writerPhotoKey),
          isEducator: row.isEducator,
        },
    isOwn: row.isOwn && !isRemoved,
    mayHide: !row.isOwn && !isRemoved && (row.mayHide || isStaff),
    isRemoved,
    hidden:
      row.hiddenReason === null ? null : { reason: row.hiddenReason, fault: row.hiddenFault ?? ('other' as const) },
    votes: row.votes,
    hasVoted: row.hasVoted,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

/** A question as its reader may see it. */
export function presentQuestion(row: PostRow, viewer: Viewer): Question {
  return {
    ...presentPost(row, viewer),
    title: row.title ?? '',
    courseId: row.courseId,
    lectureId: row.lectureId,
    lectureTitle: row.lectureTitle,
    // The lecture of a moment may be gone.
    atSeconds: row.lectureId === null ? null : row.atSeconds,
    answers: row.answers,
    isAnsweredByEducator: row.isAnsweredByEducator,
    isSolved: row.isSolved,
    isFollowed: row.isFollowed,
  };
}

/** An answer as its reader may see it. */
export function presentAnswer(row: PostRow, viewer: Viewer): Answer {
  return { ...presentPost(row, viewer), isAccepted: row.acceptedAt !== null };
}
