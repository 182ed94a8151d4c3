import { limits, type Retention } from '@nalanda/contract';
import { Play } from 'lucide-react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useGetRetentionQuery } from './class.api.ts';
import { RetentionChart } from './retention-chart.tsx';

/** Props of {@link RetentionPanel}. */
interface RetentionPanelProps {
  courseId: string;
  lectureId: string;
  title: string;
}

/** Where those who have begun a lecture leave it, in a sentence, as a curve and as a table; of too few it says so. */
export function RetentionPanel({ courseId, lectureId, title }: RetentionPanelProps) {
  const t = useT();
  const query = useGetRetentionQuery({ courseId, lectureId });
  return (
    <QueryView
      query={query}
      pending={<ChartSkeleton />}
      isEmpty={({ slices }) => slices.length === 0}
      empty={<TooFew />}
    >
      {(retention) => (
        <div className="grid gap-4 py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="max-w-[46ch]">{describe(t, retention)}</p>
            {retention.fall && (
              <LinkButton
                variant="secondary"
                to={paths.viewLecture(courseId, { lectureId, seconds: retention.fall.atSeconds })}
              >
                <Play aria-hidden className="size-4" />
                {t('Open the video at {at}', { at: formatClock(retention.fall.atSeconds) })}
              </LinkButton>
            )}
          </div>
          <RetentionChart title={title} retention={retention} />
          <p className="text-sm text-soft">{t('Leaving in the last tenth of a video does not count as stopping.')}</p>
        </div>
      )}
    </QueryView>
  );
}

function describe(t: Translate, { viewers, counted, fall }: Retention): string {
  const where = fall
    ? t('Most people stop at {at}: {from}% of the learners watched the part before it, {to}% the part after it.', {
        at: formatClock(fall.atSeconds),
        from: fall.fromPercent,
        to: fall.toPercent,
      })
    : t('There is no moment at which many learners stop at once.');
  const who =
    counted < viewers
      ? t('Counted for the newest {counted} of {viewers} learners who began this lecture.', { counted, viewers })
      : t.count(viewers, '{count} learner has begun this lecture.', '{count} learners have begun this lecture.');
  return `${where} ${who}`;
}

function TooFew() {
  const t = useT();
  return (
    <p className="max-w-[60ch] py-2 text-soft">
      {t(
        'Fewer than {count} learners have begun this lecture. So few say little about the video, and too much about themselves.',
        {
          count: limits.retention.viewers,
        },
      )}
    </p>
  );
}

function ChartSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="py-2">
      <Skeleton className="h-56 rounded-card" />
    </SkeletonGroup>
  );
}
