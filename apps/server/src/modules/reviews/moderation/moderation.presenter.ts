import type { ModeratedReview } from '@nalanda/contract';
import { presentReview } from '../reviews.presenter.ts';
import type { ModeratedRow, ReportRow } from './moderation.repository.ts';

/** A review as the office sees it: with who has reported it, and what was done about that. */
export function presentModeratedReview(row: ModeratedRow, reports: ReportRow[]): ModeratedReview {
  return {
    ...presentReview(row),
    hidden: presentHiding(row),
    openReports: row.openReports,
    waitingSince: waitingSince(row)?.toISOString() ?? null,
    reports: reports.map(({ reporterName, isEducator, reason, note, createdAt, outcome }) => ({
      reporter: reporterName,
      isEducator,
      reason,
      note,
      createdAt: createdAt.toISOString(),
      outcome,
    })),
  };
}

function presentHiding(row: ModeratedRow): ModeratedReview['hidden'] {
  if (!row.hiddenAt || !row.hiddenReason) return null;
  return {
    reason: row.hiddenReason,
    note: row.hiddenNote,
    at: row.hiddenAt.toISOString(),
    by: row.hiddenByName,
    isChanged: isChangedSince(row),
    isWithdrawn: row.withdrawnAt !== null,
  };
}

const isChangedSince = ({ hiddenAt, withdrawnAt, updatedAt }: ModeratedRow): boolean =>
  hiddenAt !== null && withdrawnAt === null && updatedAt > hiddenAt;

/** A report waits from its moment on, a hidden review from when it was changed. */
const waitingSince = (row: ModeratedRow): Date | null =>
  row.oldestReportAt ?? (isChangedSince(row) ? row.updatedAt : null);
