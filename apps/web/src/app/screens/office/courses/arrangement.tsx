import type { ReactNode } from 'react';
import { CategoryOrder } from '#features/courses/office/category-order.tsx';
import { FeaturedCourses } from '#features/courses/office/featured-courses.tsx';
import { useGetCategoryOrderQuery, useListFeaturedQuery } from '#features/courses/office/office-courses.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { officePaths } from '#shared/office-paths.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

export const handle: PageTexts = { title: msg('Arrange Home'), isUnlisted: true };

/** Which courses lead Home's row of popular courses, and in which order the categories stand. */
export default function OfficeArrangement() {
  const t = useT();
  const featured = useListFeaturedQuery(undefined, { refetchOnMountOrArgChange: true });
  const order = useGetCategoryOrderQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title={t('Arrange Home')}
        back={{ to: officePaths.courses(), label: t('Back to the courses') }}
        subtitle={t('What everybody sees first, in the order that you choose.')}
      />
      <div className="grid items-start gap-x-6 gap-y-10 xl:grid-cols-2">
        <Part
          title={t('Our Popular Courses')}
          text={t('Up to 6 courses lead the row; the newest follow. One that is unpublished leaves by itself.')}
        >
          <QueryView query={featured} pending={<ListSkeleton />}>
            {/* What somebody else has saved, or what has left, begins anew. */}
            {({ courses }) => <FeaturedCourses key={courses.map(({ _id }) => _id).join()} courses={courses} />}
          </QueryView>
        </Part>
        <Part title={t('Categories')} text={t('On Home and among the filters of all courses.')}>
          <QueryView query={order} pending={<ListSkeleton />}>
            {({ categories }) => <CategoryOrder key={categories.join()} order={categories} />}
          </QueryView>
        </Part>
      </div>
    </>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}

function ListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')}>
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  );
}
