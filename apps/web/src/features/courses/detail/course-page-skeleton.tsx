import { useT } from '#shared/i18n/index.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

/** The shape of a course page that is still coming. */
export function CoursePageSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the course')} className="course-frame max-lg:wrap">
      <div className="-z-10 bg-sunken max-lg:hidden lg:col-span-full lg:row-start-1" />
      <div className="grid min-h-72 content-center gap-4 py-8 lg:col-start-2 lg:row-start-1">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-12 w-full max-w-xl" />
        <Skeleton className="h-6 w-full max-w-md" />
        <Skeleton className="h-5 w-64" />
      </div>
      <div className="grid content-start gap-4 pt-8 lg:col-start-2 lg:row-start-3">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-48 w-full rounded-card" />
      </div>
      <div className="max-lg:hidden lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:pl-12 lg:pt-8">
        <div className="overflow-hidden rounded-card border border-line bg-raised">
          <Skeleton className="aspect-[40/19] w-full rounded-none" />
          <div className="grid gap-4 p-5">
            <Skeleton className="h-9 w-36" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-5 w-56" />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
