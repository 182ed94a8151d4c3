import type { Funnel } from '@nalanda/contract';
import { Film } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { educatorPaths } from '#shared/educator-paths.ts';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { percentOf } from './funnel-card.tsx';
import { RetentionPanel } from './retention-panel.tsx';

type Lecture = Funnel['lectures'][number];

/** Every lecture of a course: how many begin and complete it, and, once it is opened, where they leave. */
export function LectureStops({ courseId, lectures }: { courseId: string; lectures: readonly Lecture[] }) {
  const t = useT();
  return (
    <section aria-labelledby="stops-title" className="grid gap-4">
      <h2 id="stops-title" className="text-2xl">
        {t('Lecture by lecture')}
      </h2>
      {lectures.length === 0 ? (
        <EmptyState icon={Film} title={t('No lectures available.')} />
      ) : (
        <ol className="grid gap-3">
          {lectures.map((lecture, at) => (
            <li key={lecture._id}>
              <LectureStop courseId={courseId} lecture={lecture} number={at + 1} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** There is no curve of a lecture that plays no film: where its learners are seen instead. */
function NoCurve({ courseId, lecture: { _id, title, lesson } }: { courseId: string; lecture: Lecture }) {
  const t = useT();
  if (lesson === 'quiz' || lesson === 'assignment') {
    const isQuiz = lesson === 'quiz';
    return (
      <Link
        to={isQuiz ? educatorPaths.quizResults(courseId, _id) : educatorPaths.submissions(courseId, _id)}
        className="inline-flex min-h-11 w-fit items-center text-sm font-medium text-soft underline underline-offset-4 hover:text-ink pointer-fine:min-h-8"
      >
        {isQuiz ? t('Quiz results') : t('What was handed in')}
        <span className="sr-only">: {title}</span>
      </Link>
    );
  }
  return (
    <p className="text-sm text-soft">
      {lesson === null ? t('This lecture has no video yet.') : t('This lecture has no video.')}
    </p>
  );
}

interface LectureStopProps {
  courseId: string;
  lecture: Lecture;
  number: number;
}

function LectureStop({ courseId, lecture, number }: LectureStopProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { _id, title, durationSeconds, began, completed } = lecture;
  return (
    <Card className="grid gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 font-sans text-base font-medium tracking-normal wrap-anywhere">
          {t.number(number)}. <span lang={t.langOf(title)}>{title}</span>{' '}
          <span className="text-sm text-soft tabular-nums">{formatClock(durationSeconds)}</span>
        </h3>
        <p className="text-sm text-soft tabular-nums">
          {t.count(began, '{count} began it', '{count} began it')} ·{' '}
          {t.count(completed, '{count} completed it ({percent}%)', '{count} completed it ({percent}%)', {
            percent: percentOf(completed, began),
          })}
        </p>
      </div>
      {durationSeconds === null ? (
        <NoCurve courseId={courseId} lecture={lecture} />
      ) : (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium text-soft underline underline-offset-4 hover:text-ink pointer-fine:min-h-8">
            {t('Where learners stop')}
            <span className="sr-only">: {title}</span>
          </summary>
          {isOpen && <RetentionPanel courseId={courseId} lectureId={_id} title={title} />}
        </details>
      )}
    </Card>
  );
}
