import {
  averageRating,
  type Figure,
  type FigurePeriod,
  type Figures,
  type LearnerPage,
  limits,
  paiseToRupees,
} from '@nalanda/contract';
import type { Clock } from '../../platform/clock.ts';
import { toMediaUrl } from '../../platform/storage/media-url.ts';
import { toPercent } from '../learning/index.ts';
import { planPeriod } from './periods.models.ts';
import type { FigureRow, TeachingRepository } from './teaching.repository.ts';

export interface TeachingDeps {
  clock: Clock;
  repository: TeachingRepository;
}

/** What has become of an educator's courses in a period, and in the one before it. */
export async function getFigures(deps: TeachingDeps, educatorId: string, period: FigurePeriod): Promise<Figures> {
  const plan = planPeriod(period, deps.clock.now());
  const rows = await deps.repository.readFigures(educatorId, plan);
  const { dates } = plan;
  const countOf = (row: FigureRow | undefined) => row?.sum ?? 0;
  const rupeesOf = (row: FigureRow | undefined) => paiseToRupees(row?.sum ?? 0);
  return {
    period,
    dates,
    learners: toFigure(rows.learners, dates, countOf),
    completions: toFigure(rows.completions, dates, countOf),
    rating: toFigure(rows.rating, dates, (row) => (row ? averageRating(row.sum, row.count) : null)),
    earning: toFigure(rows.earning, dates, rupeesOf),
  };
}

function toFigure(rows: FigureRow[], dates: string[], read: (row: FigureRow | undefined) => number | null): Figure {
  const byBucket = new Map(rows.map((row) => [row.bucket, row]));
  const inPeriod = rows.filter(({ bucket }) => bucket !== 'before');
  const whole = inPeriod.reduce(
    (one, other) => ({ bucket: '', sum: one.sum + other.sum, count: one.count + other.count }),
    { bucket: '', sum: 0, count: 0 },
  );
  return {
    now: read(inPeriod.length > 0 ? whole : undefined),
    before: read(byBucket.get('before')),
    points: dates.map((date) => read(byBucket.get(date))),
  };
}

/** A page of the learners of an educator's courses, or of one of them; of a course of somebody else it is empty. */
export async function listLearners(
  deps: TeachingDeps,
  asked: { educatorId: string; course: string | undefined; name: string | undefined; page: number },
): Promise<LearnerPage> {
  const { educatorId, course: courseId, name = '', page } = asked;
  const limit = limits.listedLearners;
  const { rows, total } = await deps.repository.listLearners({
    educatorId,
    courseId,
    name,
    limit,
    offset: (page - 1) * limit,
  });
  return {
    total,
    learners: rows.map(({ photoKey, enrolledAt, seenAt, completedAt, shareWatched, ...row }) => ({
      ...row,
      photoUrl: toMediaUrl(photoKey),
      enrolledAt: enrolledAt.toISOString(),
      progressPercent: toPercent(shareWatched),
      seenAt: seenAt?.toISOString() ?? null,
      completedAt: completedAt?.toISOString() ?? null,
    })),
  };
}
