import type { Question } from '@nalanda/contract';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { paths } from '#shared/paths.ts';

/** Props of {@link QuestionMoment}. */
interface QuestionMomentProps {
  question: Question;
  /** The lecture that plays, and its element. */
  lectureId: string | null;
  media: HTMLMediaElement | null;
}

/** The way to the moment of which was asked; nothing where it is about the whole course. */
export function QuestionMoment({ question, lectureId, media }: QuestionMomentProps) {
  const t = useT();
  const { lectureId: askedIn, lectureTitle, atSeconds } = question;
  if (!askedIn) return null;
  const at = atSeconds === null ? null : formatClock(atSeconds);
  const look = 'link inline-flex min-h-11 items-center tabular-nums';
  if (askedIn === lectureId && media && at !== null && atSeconds !== null)
    return (
      <button
        type="button"
        className={look}
        onClick={() => {
          media.currentTime = atSeconds;
        }}
      >
        {t('Jump to {at}', { at })}
      </button>
    );
  const search = new URLSearchParams({
    lecture: askedIn,
    ...(atSeconds !== null && { t: String(Math.floor(atSeconds)) }),
  });
  return (
    <Link to={{ pathname: paths.viewLecture(question.courseId), search: `?${search}` }} className={look}>
      {[lectureTitle, at].filter(Boolean).join(' · ')}
    </Link>
  );
}
