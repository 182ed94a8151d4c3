import type { ContinuedCourse } from '@nalanda/contract';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

const row = '-mx-1 flex snap-x gap-4 overflow-x-auto px-1 pb-2 sm:gap-5';
const card = 'h-[7.25rem] w-[17.5rem] shrink-0 snap-start sm:w-[22rem]';

/** The shape of {@link ContinueList}, as high as the list itself: nothing moves when it comes. */
export function ContinueSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading what you are watching')} className={row}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className={`${card} rounded-card`} />
      ))}
    </SkeletonGroup>
  );
}

/** The courses one is in the middle of, the last watched first; on narrow screens a row to swipe. */
export function ContinueList({ courses }: { courses: readonly ContinuedCourse[] }) {
  return (
    <ul className={row}>
      {courses.map((continued) => (
        <li key={continued.course._id} className={card}>
          <ContinueCard {...continued} />
        </li>
      ))}
    </ul>
  );
}

function ContinueCard({ course, lectureId, lectureTitle }: ContinuedCourse) {
  return (
    <article className="relative flex h-full gap-3.5 rounded-card border border-line bg-raised p-3 shadow-card transition-colors duration-150 has-[a:hover]:border-line-strong">
      <div className="relative w-24 shrink-0 self-start overflow-hidden rounded-control sm:w-28">
        <CourseCover course={course} shape="mark" className="aspect-[4/3] w-full" />
        <span className="absolute inset-0 grid place-items-center bg-veil/30">
          <span className="grid size-9 place-items-center rounded-full bg-terracotta text-on-terracotta">
            <Play aria-hidden className="ml-0.5 size-4 fill-current" />
          </span>
        </span>
      </div>
      <div className="flex min-w-0 grow flex-col">
        <h3 className="line-clamp-1 font-body text-base font-semibold leading-snug">
          <Link
            to={{ pathname: paths.viewLecture(course._id), search: `?lecture=${lectureId}` }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {course.title}
          </Link>
        </h3>
        <p className="mt-0.5 line-clamp-1 text-sm text-soft">{lectureTitle}</p>
        <ProgressBar percent={course.progressPercent} className="mt-auto pt-2" />
      </div>
    </article>
  );
}
