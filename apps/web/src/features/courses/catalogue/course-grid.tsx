import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
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
  /** A line about a course, such as why it was found; `index` is its place in the list. */
  noteOf?: (course: CourseCardCourse, index: number) => ReactNode;
  onOpen?: (course: CourseCardCourse) => void;
  /** Where a card leads, unless to the course's own page. */
  toOf?: (course: CourseCardCourse) => string;
}

/** Course cards side by side. */
export function CourseGrid({
  courses,
  isStale = false,
  headingLevel = 'h2',
  className = 'xl:grid-cols-3',
  noteOf,
  onOpen,
  toOf,
}: CourseGridProps) {
  return (
    <ul
      aria-busy={isStale || undefined}
      className={cx(columns, 'transition-opacity duration-150', isStale && 'opacity-60 delay-300', className)}
    >
      {courses.map((course, index) => (
        <li key={course._id}>
          <CourseCard
            course={course}
            to={toOf?.(course)}
            headingLevel={headingLevel}
            note={noteOf?.(course, index)}
            isFirst={index === 0}
            onOpen={onOpen && (() => onOpen(course))}
          />
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
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading courses')} className={cx(columns, className)}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <CourseCardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}
