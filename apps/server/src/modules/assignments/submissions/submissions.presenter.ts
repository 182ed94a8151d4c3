import type { Submission, SubmissionFile } from '@nalanda/contract';
import type { FileRow, SubmissionRow } from './submissions.repository.ts';

const presentFile = ({ id, name, byteSize, kind, previewKey }: FileRow): SubmissionFile => ({
  ...{ _id: id, name, byteSize, kind },
  url: `/api/learning/submissionfiles/${id}`,
  previewUrl: previewKey && `/api/learning/submissionfiles/${id}/preview`,
});

/** A submission with its files. */
export function presentSubmission(row: SubmissionRow, files: readonly FileRow[]): Submission {
  const { id, number, text, handedInAt, isLate, criteria, points, percent, isPassed, feedback, isReturned, markedAt } =
    row;
  const written = handedInAt ? 'waiting' : 'draft';
  return {
    ...{ _id: id, number, text, isLate, criteria, percent, isPassed, feedback, isReturned },
    state: markedAt ? 'marked' : written,
    files: files.filter((file) => file.submissionId === id).map(presentFile),
    handedInAt: handedInAt?.toISOString() ?? null,
    points: points ?? [],
    markedAt: markedAt?.toISOString() ?? null,
  };
}
