import type { CourseSummary } from '@nalanda/contract';
import { CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';

/** Props of {@link EnrolledCourseCard}. */
export interface EnrolledCourseCardProps {
  course: CourseSummary;
  /** What else can be done with it, under the way in. */
  action?: ReactNode;
}

/** A course that one owns: no price, a way in. */
export function EnrolledCourseCard({ course, action }: EnrolledCourseCardProps) {
  const t = useT();
  const { _id, title, category, level, lectureCount, creatorName, progressPercent, startsAt } = course;
  const waits = startsAt !== null && Date.parse(startsAt) > Date.now();
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised shadow-card">
      <div className="relative">
        <CourseCover course={course} className="aspect-[40/19] w-full" />
        {level && (
          <Badge tone="veil" className="absolute bottom-3 left-3">
            {t(level)}
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col gap-1.5 p-4 sm:p-5">
        <p className="text-xs font-semibold uppercase tracking-wide text-terracotta-deep">{t(category)}</p>
        <h2 className="line-clamp-3 text-xl leading-[1.3]">
          <Link lang={t.langOf(title)} to={paths.viewCourse(_id)} className="hover:text-terracotta-deep">
            {title}
          </Link>
        </h2>
        <p className="flex gap-1 text-sm text-soft">
          <span className="truncate">{creatorName}</span>
          <span className="shrink-0">· {t.count(lectureCount, '{count} lecture', '{count} lectures')}</span>
        </p>
        <div className="mt-auto grid gap-3 pt-3">
          {waits ? (
            <p className="text-sm">{t('Starts {moment}', { moment: sayMoment(t, startsAt) })}</p>
          ) : (
            <ProgressBar percent={progressPercent} />
          )}
          <LinkButton
            variant={waits ? 'secondary' : 'primary'}
            to={waits ? paths.viewCourse(_id) : paths.viewLecture(_id)}
            aria-label={waits ? t('See the course: {title}', { title }) : t('Watch Now: {title}', { title })}
          >
            {!waits && <CirclePlay aria-hidden className="size-5" />}
            {waits ? t('See the course') : t('Watch Now')}
          </LinkButton>
          {action}
        </div>
      </div>
    </article>
  );
}
