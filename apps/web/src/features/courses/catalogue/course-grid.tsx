import { cx } from '#shared/lib/cx.ts';
import { CourseCard, type CourseCardCourse, CourseCardSkeleton } from '#shared/ui/course-card.tsx';
import { SkeletonGroup } from '#shared/ui/skeleton.tsx';

const columns = 'grid gap-5 sm:grid-cols-2 sm:gap-6';

/** Props of {@link CourseGrid}. */
interface CourseGridProps {
  courses: readonly CourseCardCourse[];
  /** Newer courses are on their way; these stay readable meanwhile. */
  isStale?: boolean;
  /** Level of the cards' headings in the page. */
  headingLevel?: 'h2' | 'h3';
  className?: string;
}

/** Course cards side by side. */
export function CourseGrid({
  courses,
  isStale = false,
  headingLevel = 'h2',
  className = 'xl:grid-cols-3',
}: CourseGridProps) {
  return (
    <ul
      aria-busy={isStale || undefined}
      className={cx(columns, 'transition-opacity duration-150', isStale && 'opacity-60', className)}
    >
      {courses.map((course) => (
        <li key={course._id}>
          <CourseCard course={course} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of a grid that is still coming. */
export function CourseGridSkeleton({
  count = 6,
  className = 'xl:grid-cols-3',
}: {
  count?: number;
  className?: string;
}) {
  return (
    <SkeletonGroup label="Loading courses" className={cx(columns, className)}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <CourseCardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}
