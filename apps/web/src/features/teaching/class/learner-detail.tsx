import type { ClassLearnerDetail } from '@nalanda/contract';
import { Link } from 'react-router';
import { educatorPaths } from '#shared/educator-paths.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';

/** Props of {@link LearnerDetail}. */
interface LearnerDetailProps {
  courseId: string;
  detail: ClassLearnerDetail;
}

type LectureOf = ClassLearnerDetail['lectures'][number];

const kindTexts = {
  film: msg('Video'),
  article: msg('Article'),
  quiz: msg('Quiz'),
  assignment: msg('Assignment'),
  scorm: msg('Lesson'),
} as const;

/** What one learner has done in a course: in short, lecture by lecture, and what they have asked. */
export function LearnerDetail({ courseId, detail }: LearnerDetailProps) {
  const t = useT();
  const { lectures, questions, mayMark } = detail;
  return (
    <div className="grid gap-8">
      <Summary detail={detail} />
      <section className="grid gap-3">
        <h2 className="text-xl">{t('Lecture by lecture')}</h2>
        {lectures.length === 0 && <p className="text-soft">{t('This course has no lectures yet.')}</p>}
        <ol className="grid gap-3">
          {lectures.map((lecture, place) => (
            <li key={lecture._id}>
              <LectureRow courseId={courseId} lecture={lecture} number={place + 1} mayMark={mayMark} />
            </li>
          ))}
        </ol>
      </section>
      <section className="grid gap-3">
        <h2 className="text-xl">{t('Questions asked')}</h2>
        {questions.length === 0 ? (
          <p className="text-soft">{t('None yet')}</p>
        ) : (
          <ul className="grid gap-2">
            {questions.map(({ _id, title, askedAt }) => (
              <li key={_id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
                <span lang={t.langOf(title)} className="wrap-anywhere">
                  {title}
                </span>
                <span className="text-sm text-soft">{t.date(askedAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Summary({ detail: { learner, lectureCount } }: { detail: ClassLearnerDetail }) {
  const t = useT();
  const mark = (percent: number | null) => (percent === null ? '–' : t('{percent}%', { percent }));
  const facts = [
    { label: t('Enrolled'), value: t.date(learner.enrolledAt) },
    { label: t('Last seen'), value: learner.seenAt ? t.date(learner.seenAt) : t('Not yet') },
    {
      label: t('Lectures completed'),
      value: `${t.number(learner.lecturesCompleted)} / ${t.number(lectureCount)}`,
    },
    ...(learner.batch === null ? [] : [{ label: t('Batch'), value: learner.batch }]),
    ...(learner.platform === null ? [] : [{ label: t('Comes from'), value: learner.platform }]),
    { label: t('Quizzes'), value: mark(learner.quizPercent) },
    { label: t('Assignments'), value: mark(learner.assignmentPercent) },
    ...(learner.scormPercent === null ? [] : [{ label: t('Packages'), value: mark(learner.scormPercent) }]),
    { label: t('Certificate'), value: learner.hasCertificate ? t('Has the certificate') : t('Not yet') },
  ];
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <ProgressBar percent={learner.progressPercent} />
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface LectureRowProps {
  courseId: string;
  lecture: LectureOf;
  number: number;
  mayMark: boolean;
}

function LectureRow({ courseId, lecture, number, mayMark }: LectureRowProps) {
  const t = useT();
  const { title, kind, percent, doneAt, quiz, submissions } = lecture;
  return (
    <Card className="grid gap-2 p-4">
      <div className="flex items-start gap-2">
        <span className="w-6 shrink-0 text-right text-sm tabular-nums text-soft">{number}</span>
        <span lang={t.langOf(title)} className="min-w-0 grow font-semibold wrap-anywhere">
          {title}
        </span>
        <Badge className="shrink-0">{kind ? t(kindTexts[kind]) : t('Nothing in it yet')}</Badge>
      </div>
      <div className="grid gap-1 pl-8 text-sm">
        {doneAt ? (
          <p className="text-soft">{t('Completed on {date}', { date: t.date(doneAt) })}</p>
        ) : (
          <p className="text-soft">{percent > 0 ? t('{percent}% watched', { percent }) : t('Not begun yet')}</p>
        )}
        {quiz && <QuizLine quiz={quiz} />}
        {kind === 'assignment' && submissions.length === 0 && <p>{t('Nothing handed in')}</p>}
        {submissions.map((submission) => (
          <SubmissionLine
            key={submission._id}
            submission={submission}
            to={mayMark ? educatorPaths.submissions(courseId, lecture._id, submission._id) : null}
          />
        ))}
      </div>
    </Card>
  );
}

function QuizLine({ quiz: { attempts, bestPercent, isPassed } }: { quiz: NonNullable<LectureOf['quiz']> }) {
  const t = useT();
  if (bestPercent === null) return <p>{t('No attempt yet')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{t('Best mark: {percent}%', { percent: bestPercent })}</span>
      <Badge tone={isPassed ? 'success' : 'neutral'}>{isPassed ? t('Passed') : t('Not passed yet')}</Badge>
      <span className="text-soft">{t.count(attempts, '{count} attempt', '{count} attempts')}</span>
    </p>
  );
}

function SubmissionLine({ submission, to }: { submission: LectureOf['submissions'][number]; to: string | null }) {
  const t = useT();
  const { number, handedInAt, isLate, percent, isPassed } = submission;
  const words = t('Try {number}, handed in on {date}', { number, date: t.date(handedInAt) });
  return (
    <p className="flex flex-wrap items-center gap-2">
      {to ? (
        <Link to={to} className="underline underline-offset-4">
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      {isLate && <Badge>{t('Late')}</Badge>}
      {percent === null ? (
        <Badge>{t('Waiting for marks')}</Badge>
      ) : (
        <Badge tone={isPassed ? 'success' : 'neutral'}>{t('{percent}%', { percent })}</Badge>
      )}
    </p>
  );
}
