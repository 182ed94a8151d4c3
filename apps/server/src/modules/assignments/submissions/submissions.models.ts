import { type Criterion, limits } from '@nalanda/contract';
import type { AssignmentRow } from '../assignments.repository.ts';

/** What decides whether a learner can write. */
interface Standing {
  number: number;
  handedInAt: Date | null;
  markedAt: Date | null;
  isPassed: boolean | null;
  isReturned: boolean;
}

/**
 * Whether a learner can write now, by the newest of what they handed in: a draft goes on, what waits is settled first, and
 * what is marked can be followed by another one when its educator asks for it, or while it is not passed and tries are left.
 */
export function canWrite(newest: Standing | null, { settings }: Pick<AssignmentRow, 'settings'>): boolean {
  if (!newest) return true;
  if (newest.markedAt === null) return newest.handedInAt === null;
  if (newest.number >= limits.assignment.tries) return false;
  if (newest.isReturned) return true;
  return !newest.isPassed && newest.number < (settings.triesAllowed ?? limits.assignment.tries);
}

/** How often a learner can hand in still; null: as often as one wants. */
export function countTriesLeft(handedIn: number, { settings }: Pick<AssignmentRow, 'settings'>): number | null {
  return settings.triesAllowed === null ? null : Math.max(0, settings.triesAllowed - handedIn);
}

/** What points come to, in whole percent of all that the criteria can bring; null when they do not fit. */
export function toPercent(criteria: readonly Criterion[], points: readonly number[]): number | null {
  if (points.length !== criteria.length) return null;
  if (points.some((given, place) => given > (criteria[place]?.points ?? 0))) return null;
  const all = criteria.reduce((sum, criterion) => sum + criterion.points, 0);
  return Math.round((points.reduce((sum, given) => sum + given, 0) * 100) / all);
}
