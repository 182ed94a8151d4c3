import type { Course } from '@nalanda/contract';
import { Link } from 'react-router';
import { formatRating, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';

const MOST_SHOWN = 3;

/** How an educator's courses stand: those that were changed last, and the way to all of them. */
export function TaughtCourses({ courses }: { courses: readonly Course[] }) {
  const t = useT();
  const last = courses.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, MOST_SHOWN);
  const learners = courses.reduce((sum, { enrolledCount }) => sum + enrolledCount, 0);
  const drafts = courses.filter(({ isPublished }) => !isPublished).length;
  const facts = [
    t.count(courses.length, '{count} course', '{count} courses'),
    drafts > 0 && t.count(drafts, '{count} draft', '{count} drafts'),
    t.count(learners, '{count} enrolment', '{count} enrolments'),
  ];
  return (
    <section aria-labelledby="taught-courses" className="mt-6">
      <div className="flex min-h-11 flex-nowrap items-center justify-between gap-x-6">
        <div className="flex min-w-0 items-baseline gap-x-4">
          <h2 id="taught-courses" className="shrink-0 text-xl">
            {t('Courses I teach')}
          </h2>
          <p className="truncate text-sm text-soft max-sm:hidden">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Link to={paths.dashboard()} className="link flex min-h-11 shrink-0 items-center">
          {t('Dashboard')}
        </Link>
      </div>
      <ul className="-mx-1 mt-2 flex snap-x gap-4 overflow-x-auto px-1 pb-2 sm:gap-5 lg:grid lg:grid-cols-3 lg:overflow-visible">
        {last.map((course) => (
          <li key={course._id} className="h-32 w-[17.5rem] shrink-0 snap-start sm:w-[22rem] lg:w-auto">
            <TaughtCourse course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaughtCourse({ course }: { course: Course }) {
  const t = useT();
  const { _id, title, isPublished, enrolledCount, averageRating, reviewCount } = course;
  return (
    <article className="relative flex h-full gap-4 rounded-card border border-line bg-raised p-3 shadow-card transition-colors duration-150 has-[a:hover]:border-line-strong">
      <CourseCover course={course} className="aspect-[40/19] w-28 shrink-0 self-start rounded-control sm:w-32" />
      <div className="flex min-w-0 grow flex-col items-start">
        <h3 lang={t.langOf(title)} className="line-clamp-2 font-sans text-base font-semibold leading-snug">
          <Link to={paths.editCourse(_id)} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 line-clamp-1 text-sm text-soft">
          {t.count(enrolledCount, '{count} enrolment', '{count} enrolments')}
        </p>
        <p className="mt-auto flex items-center gap-2.5 text-sm">
          <Badge tone={isPublished ? 'success' : 'danger'}>{isPublished ? t('Published') : t('Draft')}</Badge>
          {reviewCount > 0 && (
            <span>
              <span className="sr-only">{t('Rated {rating} of 5', { rating: formatRating(averageRating) })}</span>
              <span aria-hidden>★ {formatRating(averageRating)}</span>
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
