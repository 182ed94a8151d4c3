import type { Lecture } from '@nalanda/contract';
import { CircleCheck, CirclePlay, Volume2 } from 'lucide-react';
import { Link, type To } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Card } from '#shared/ui/card.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { describeLength, formatClock, sumSeconds } from './lectures.models.ts';

/** Props of {@link LectureList}. */
interface LectureListProps {
  lectures: readonly Lecture[];
  currentId: string | null;
  /** How far the viewer is in the course; null when that is not counted. */
  percent: number | null;
  doneIds: ReadonlySet<string>;
  toLecture: (lectureId: string) => To;
  onChoose: () => void;
}

/** The sidebar of the player: every lecture of the course, the current one marked. */
export function LectureList({ lectures, currentId, percent, doneIds, toLecture, onChoose }: LectureListProps) {
  const t = useT();
  const length = describeLength(t, sumSeconds(lectures));
  return (
    <Card className="overflow-hidden">
      <div className="border-b border-line px-4 py-4 sm:px-5">
        <h2 className="text-xl">{t('All Lectures')}</h2>
        {lectures.length > 0 && (
          <p className="mt-0.5 text-sm text-soft">
            {t.count(lectures.length, '{count} lecture', '{count} lectures')}
            {length && ` · ${length}`}
          </p>
        )}
        {percent !== null && lectures.length > 0 && <ProgressBar percent={percent} className="mt-3" />}
      </div>
      {lectures.length === 0 ? (
        <p className="px-5 py-6 text-soft">{t('No lectures available.')}</p>
      ) : (
        <ol className="max-h-[70dvh] overflow-y-auto overscroll-contain">
          {lectures.map((lecture, index) => (
            <li key={lecture._id} className="border-t border-line first:border-t-0">
              <LectureLink
                lecture={lecture}
                number={index + 1}
                isCurrent={lecture._id === currentId}
                isDone={doneIds.has(lecture._id)}
                to={toLecture(lecture._id)}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

interface LectureLinkProps {
  lecture: Lecture;
  number: number;
  isCurrent: boolean;
  isDone: boolean;
  to: To;
  onChoose: () => void;
}

function LectureLink({ lecture, number, isCurrent, isDone, to, onChoose }: LectureLinkProps) {
  const t = useT();
  const Icon = isCurrent ? Volume2 : isDone ? CircleCheck : CirclePlay;
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={onChoose}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2! transition-colors duration-150 sm:px-5',
        isCurrent ? 'bg-terracotta-wash font-semibold text-terracotta-deep' : 'hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', !isCurrent && (isDone ? 'text-success' : 'text-soft'))} />
      <span className="min-w-0 grow">
        <span className="mr-1.5 tabular-nums text-soft">{number}.</span>
        <span lang={t.langOf(lecture.lectureTitle)}>{lecture.lectureTitle}</span>
        {isDone && <span className="sr-only"> {t('(done)')}</span>}
      </span>
      {isDone && isCurrent && <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />}
      <span className="shrink-0 text-sm font-normal tabular-nums text-soft">
        {lecture.hasVideo ? formatClock(lecture.durationSeconds) : t('Soon')}
      </span>
    </Link>
  );
}
