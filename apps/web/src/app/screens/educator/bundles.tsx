import { useListCreatorCoursesQuery } from '#features/courses/courses.api.ts';
import { OwnBundles } from '#features/payments/bundles/own-bundles.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

export const handle: PageTexts = { title: msg('Bundles') };

/** Courses that the educator sells together. */
export default function Bundles() {
  const t = useT();
  const query = useListCreatorCoursesQuery();
  return (
    <div className="wrap pb-12">
      <PageHeader title={t('Bundles')} back={{ to: paths.dashboard(), label: t('Back to dashboard') }} />
      <QueryView
        query={query}
        pending={
          <SkeletonGroup label={t('Loading your courses')}>
            <Skeleton className="h-48 rounded-card" />
          </SkeletonGroup>
        }
      >
        {(courses) => (
          <OwnBundles choices={courses.filter(({ isPublished, price }) => isPublished && Boolean(price))} />
        )}
      </QueryView>
    </div>
  );
}
