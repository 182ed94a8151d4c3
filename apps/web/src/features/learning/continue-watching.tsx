import type { ContinuedCourse, CourseSummary } from '@nalanda/contract';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { paths } from '#shared/paths.ts';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

// The row scrolls to where its first card stands under what is above it; its foot has room for their shadows.
const row = '-mx-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto px-1 pb-6 -mb-4 sm:gap-5 lg:gap-6';
// From there on three stand in the three columns of the course cards below.
const card = 'h-32 w-[17.5rem] shrink-0 snap-start sm:w-[22rem] lg:w-[calc((100%-3rem)/3)]';

const column = 'lg:grid lg:gap-3 lg:mb-0 lg:overflow-visible lg:pb-0';

/** The shape of {@link ContinueList}, as high as the list itself: nothing moves when it comes. */
export function ContinueSkeleton({ count = 3, isColumn = false }: { count?: number; isColumn?: boolean }) {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading what you are watching')} className={cx(row, isColumn && column)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <Skeleton key={index} className={cx(card, 'rounded-card', isColumn && 'lg:w-auto')} />
      ))}
    </SkeletonGroup>
  );
}

/** Props of {@link ContinueList}. */
interface ContinueListProps {
  courses: readonly ContinueCardProps[];
  /** On wide screens one below the other, beside something else. */
  isColumn?: boolean;
}

/** The courses one is in the middle of, the last watched first; on narrow screens a row to swipe. */
export function ContinueList({ courses, isColumn = false }: ContinueListProps) {
  return (
    <ul className={cx(row, isColumn && column)}>
      {courses.map((continued) => (
        <li key={continued.course._id} className={cx(card, isColumn && 'lg:w-auto')}>
          <ContinueCard {...continued} />
        </li>
      ))}
    </ul>
  );
}

/** Props of {@link ContinueCard}. */
interface ContinueCardProps {
  course: CourseSummary;
  /** The lecture to go on with; null when only the player knows it. */
  lecture: Pick<ContinuedCourse, 'lectureId' | 'lectureTitle'> | null;
}

function ContinueCard({ course, lecture }: ContinueCardProps) {
  const t = useT();
  return (
    <article className="relative flex h-full gap-4 rounded-card border border-line bg-raised p-3 shadow-card transition-colors duration-150 has-[a:hover]:border-line-strong">
      <div className="relative w-28 shrink-0 self-start overflow-hidden rounded-control sm:w-32">
        <CourseCover course={course} className="aspect-[40/19] w-full" />
        <span className="absolute inset-0 grid place-items-center bg-veil/30">
          <span className="grid size-9 place-items-center rounded-full bg-terracotta text-on-terracotta">
            <Play aria-hidden className="ml-0.5 size-4 fill-current" />
          </span>
        </span>
      </div>
      <div className="flex min-w-0 grow flex-col">
        <h3 lang={t.langOf(course.title)} className="line-clamp-2 font-sans text-base font-semibold leading-snug">
          <Link
            to={{ pathname: paths.viewLecture(course._id), search: lecture ? `?lecture=${lecture.lectureId}` : '' }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {course.title}
          </Link>
        </h3>
        {lecture && (
          <p lang={t.langOf(lecture.lectureTitle)} className="mt-0.5 line-clamp-1 text-sm text-soft">
            {lecture.lectureTitle}
          </p>
        )}
        <ProgressBar percent={course.progressPercent} className="mt-auto" />
      </div>
    </article>
  );
}
