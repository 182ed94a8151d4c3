import type { CareerStep, CareerPlan as Plan } from '@nalanda/contract';
import { Check, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { Price } from '#shared/ui/price.tsx';
import { nameOf } from '../recommendations.models.ts';
import { isHad } from './career.models.ts';

/** The steps of a path in their order: what one has is ticked, the next one stands out. */
export function CareerSteps({ plan }: { plan: Plan }) {
  return (
    <ol className="grid gap-3">
      {plan.steps.map((step, index) => (
        <li key={step.skills.join()}>
          <Step step={step} place={index + 1} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step, place }: { step: CareerStep; place: number }) {
  const t = useT();
  const { course, state, skills } = step;
  const isNext = state === 'next';
  return (
    <article
      className={cx(
        'grid grid-cols-[2.25rem_1fr] gap-x-3 rounded-card border p-4 sm:grid-cols-[2.25rem_8rem_1fr_auto] sm:items-center sm:gap-x-5',
        isNext ? 'border-2 border-terracotta bg-raised shadow-card' : 'border-line bg-raised',
      )}
    >
      <Mark state={state} place={place} />
      {course && (
        <CourseCover
          course={course}
          shape="mark"
          className="aspect-[4/3] w-full overflow-hidden rounded-control max-sm:hidden"
        />
      )}
      <div className={cx('min-w-0', !course && 'sm:col-span-3')}>
        <p className="text-sm text-soft">{skills.map(nameOf).join(' · ')}</p>
        {course ? (
          <h2 className="mt-0.5 text-xl leading-snug wrap-anywhere">
            <Link
              lang={t.langOf(course.title)}
              to={paths.viewCourse(course._id)}
              className="inline-block min-h-11 py-1.5 hover:text-terracotta-deep sm:min-h-0 sm:py-0"
            >
              {course.title}
            </Link>
          </h2>
        ) : (
          <p className="mt-0.5 font-medium">{t('No course on this yet.')}</p>
        )}
        {course && (
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-soft">
            {course.level && <Badge>{t(course.level)}</Badge>}
            {isHad(step) ? (
              <span>{state === 'finished' ? t('Completed') : t('You have this course')}</span>
            ) : (
              <Price value={course.price} className="text-base" />
            )}
          </p>
        )}
      </div>
      {course && (isNext || state === 'enrolled') && (
        <LinkButton
          to={isNext ? paths.viewCourse(course._id) : paths.viewLecture(course._id)}
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={
            isNext
              ? t('Take this next: {title}', { title: course.title })
              : t('Watch Now: {title}', { title: course.title })
          }
          className="mt-3 max-sm:col-span-2 sm:mt-0"
        >
          {isNext ? t('Take this next') : t('Watch Now')}
        </LinkButton>
      )}
    </article>
  );
}

function Mark({ state, place }: { state: CareerStep['state']; place: number }) {
  const t = useT();
  const circle = 'grid size-9 place-items-center rounded-full font-semibold tabular-nums';
  if (state === 'finished' || state === 'enrolled') {
    return (
      <span className={cx(circle, 'bg-success-wash text-success')}>
        <Check aria-hidden className="size-5" />
        <span className="sr-only">{t('You have this')}</span>
      </span>
    );
  }
  if (state === 'missing') {
    return (
      <span className={cx(circle, 'text-soft')}>
        <CircleDashed aria-hidden className="size-6" />
      </span>
    );
  }
  return (
    <span className={cx(circle, state === 'next' ? 'bg-terracotta text-on-terracotta' : 'bg-sunken')}>
      {t.number(place)}
    </span>
  );
}
