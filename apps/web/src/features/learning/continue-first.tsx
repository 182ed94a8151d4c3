import type { CourseSummary } from '@nalanda/contract';
import { Play } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';

/** Height of the card; home.css keeps room for it. */
export const continueFirstHeight = 'h-[26rem] sm:h-[17rem] lg:h-[19.75rem]';

/** Props of {@link ContinueFirst}. */
interface ContinueFirstProps {
  course: CourseSummary;
  /** The lecture to go on with; null when only the player knows it. */
  lecture: { lectureId: string; lectureTitle: string; lectureNumber: number; nextTitle: string | null } | null;
  /** How much of the lecture is left, in words; empty when there is nothing to say. */
  left: string;
}

/** The course that was watched last, with the lecture to go on with and one button for it. */
export function ContinueFirst({ course, lecture, left }: ContinueFirstProps) {
  const t = useT();
  const { _id, title, creatorName, progressPercent } = course;
  const heading = lecture ? `${lecture.lectureNumber}. ${lecture.lectureTitle}` : title;
  return (
    <article
      className={`${continueFirstHeight} own-scheme scheme-dark relative flex overflow-hidden rounded-panel border border-transparent bg-indigo-deep text-ink shadow-card max-sm:flex-col dark:border-line`}
    >
      {/* The whole cover, or at least its top: titles stand there. */}
      <div className="grid shrink-0 content-center gap-4 sm:w-[54%] sm:py-5 sm:pl-5 lg:pl-6">
        <div className="relative overflow-hidden max-sm:h-40 sm:aspect-[40/19] sm:rounded-card">
          <CourseCover course={course} isEager className="size-full object-top" />
          {left && (
            <span className="absolute bottom-2.5 right-2.5 rounded-[7px] bg-veil px-2.5 py-1 text-sm font-semibold text-on-veil">
              {left}
            </span>
          )}
        </div>
        <ProgressBar percent={progressPercent} className="max-sm:hidden" />
      </div>
      <div className="flex min-w-0 grow flex-col p-4 sm:p-5 lg:p-6">
        <h3 lang={t.langOf(heading)} className="line-clamp-2 text-xl lg:text-2xl">
          {heading}
        </h3>
        {lecture && (
          <p lang={t.langOf(title)} className="mt-1.5 line-clamp-1 text-soft">
            {title}
          </p>
        )}
        <p className={cx('line-clamp-1 text-sm text-soft', lecture?.nextTitle && 'max-sm:hidden')}>{creatorName}</p>
        <div className="mt-auto grid gap-3">
          {lecture?.nextTitle && (
            <p className="line-clamp-1 text-sm text-soft lg:line-clamp-2">
              {t('Next lecture: {title}', { title: lecture.nextTitle })}
            </p>
          )}
          <ProgressBar percent={progressPercent} className="sm:hidden" />
          <LinkButton
            to={{ pathname: paths.viewLecture(_id), search: lecture ? `?lecture=${lecture.lectureId}` : '' }}
            aria-label={t('Continue: {title}', { title: lecture?.lectureTitle ?? title })}
            size="lg"
            className="after:absolute after:inset-0"
          >
            <Play aria-hidden className="size-4 fill-current" />
            {t('Continue')}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
