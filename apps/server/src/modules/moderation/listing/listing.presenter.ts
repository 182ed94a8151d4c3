import type { Moderated, ModeratedReview } from '@nalanda/contract';
import { toMediaUrl } from '../../../platform/storage/media-url.ts';
import { isChangedSince } from '../moderation.models.ts';
import type { ListedRow, ReportRow } from './listing.repository.ts';

/** A contribution with who has reported it, and what was done about that. Educators are not told who has reported. */
export function presentModerated(row: ListedRow, reports: ReportRow[], isForEducator: boolean): Moderated {
  return {
    _id: row.id,
    kind: row.kind,
    isAnswer: row.isAnswer,
    title: row.title,
    text: row.text,
    questionId: row.questionId,
    review: presentRating(row),
    sentTo: row.sentToPeople === null ? null : { name: row.sentToName, people: row.sentToPeople },
    writer: {
      _id: row.writerId,
      name: row.writerName,
      photoUrl: toMediaUrl(row.writerPhotoKey),
      role: row.writerRole,
      isEducator: row.isEducator,
      alsoHidden: row.alsoHidden,
    },
    course: { _id: row.courseId, title: row.courseTitle },
    lecture: row.lectureId === null ? null : { _id: row.lectureId, title: row.lectureTitle ?? '' },
    createdAt: row.createdAt.toISOString(),
    hidden: presentHiding(row),
    openReports: row.openReports,
    waitingSince: waitingSince(row)?.toISOString() ?? null,
    reports: reports.map(({ reporterName, isEducator, reason, note, createdAt, outcome, decidedBy }) => ({
      reporter: isForEducator ? null : reporterName,
      isEducator,
      reason,
      note,
      createdAt: createdAt.toISOString(),
      outcome,
      decidedBy,
    })),
  };
}

function presentRating({ rating, isVerified, replyText, repliedAt }: ListedRow): Moderated['review'] {
  if (rating === null) return null;
  const reply =
    replyText !== null && repliedAt !== null ? { text: replyText, createdAt: repliedAt.toISOString() } : null;
  return { rating, isVerified: isVerified === true, reply };
}

function presentHiding(row: ListedRow): Moderated['hidden'] {
  if (!row.hiddenAt || !row.hiddenReason) return null;
  return {
    reason: row.hiddenReason,
    note: row.hiddenNote,
    at: row.hiddenAt.toISOString(),
    by: row.hiddenByName,
    isChanged: isChangedSince(row),
    isWithdrawn: row.isGone,
  };
}

/** A report waits from its moment on, a hidden contribution from when it was changed. */
const waitingSince = (row: ListedRow): Date | null =>
  row.oldestReportAt ?? (isChangedSince(row) ? row.changedAt : null);

/** A review as `listModeratedReviews` has it, which knew of nothing else. */
export function presentModeratedReview(one: Moderated): ModeratedReview[] {
  if (!one.review) return [];
  const { _id, text, review, course, writer, createdAt, hidden, openReports, waitingSince, reports } = one;
  const { name, photoUrl, role } = writer;
  return [
    {
      ...{ _id, rating: review.rating, comment: text, courseId: course._id, courseTitle: course.title },
      ...{ user: { name, photoUrl, role }, verified: review.isVerified, createdAt },
      ...(review.reply && { reply: review.reply }),
      ...{ hidden, openReports, waitingSince },
      reports: reports.map(({ decidedBy: _, reporter, ...report }) => ({ ...report, reporter: reporter ?? '' })),
    },
  ];
}
