import { ArrowLeft, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useListOwnLiveClassesQuery } from '#features/lectures/live/live.api.ts';
import { ClassList } from '#features/lectures/live/series/class-list.tsx';
import { PlanSeries } from '#features/lectures/live/series/plan-series.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';

export const handle: PageTexts = { title: msg('Live classes') };

/** The live classes of a course: a series is planned at once, and each class moved or cancelled. */
export default function LiveClasses() {
  const t = useT();
  const { courseId = '' } = useParams();
  const query = useListOwnLiveClassesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isPlanning, setPlanning] = useState(false);
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Live classes')}
        subtitle={t('Plan them all at once, and move or cancel what comes between. All times are those of India.')}
        actions={
          <LinkButton variant="secondary" to={paths.lectures(courseId)}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('Back to Lectures')}
          </LinkButton>
        }
      />
      <QueryView
        query={query}
        pending={<SkeletonRows label={t('Loading')} rows={3} row="h-20 rounded-card" className="grid gap-3" />}
      >
        {({ classes }) => {
          const hasOwn = classes.some((one) => one.courseId === courseId);
          return (
            <div className="grid gap-6">
              {isPlanning || !hasOwn ? (
                <PlanSeries courseId={courseId} known={classes} onPlanned={() => setPlanning(false)} />
              ) : (
                <Button
                  variant="secondary"
                  className="justify-self-start max-sm:w-full"
                  onClick={() => setPlanning(true)}
                >
                  <CalendarPlus aria-hidden className="size-5" />
                  {t('Plan a series')}
                </Button>
              )}
              {hasOwn && <ClassList courseId={courseId} known={classes} />}
            </div>
          );
        }}
      </QueryView>
    </div>
  );
}
