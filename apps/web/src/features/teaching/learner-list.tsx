import type { OwnLearner } from '@nalanda/contract';
import { msg, type Translate, useT } from '#shared/i18n/index.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';

const CAPTION = msg('Learners of your courses');

const columns: readonly Column<OwnLearner>[] = [
  { header: msg('Learner'), cell: (learner) => <Name learner={learner} /> },
  { header: msg('Course'), cell: (learner) => <CourseTitle title={learner.courseTitle} /> },
  { header: msg('Enrolled'), cell: (learner) => <Day moment={learner.enrolledAt} /> },
  {
    header: msg('Progress'),
    cell: ({ progressPercent }) => <ProgressBar percent={progressPercent} className="w-32" />,
  },
  { header: msg('Last seen'), cell: (learner) => <Day moment={learner.seenAt} /> },
];

/** Who learns in the educator's courses, and how far they are: a table, or cards on small screens. */
export function LearnerList({ learners }: { learners: readonly OwnLearner[] }) {
  const t = useT();
  return (
    <>
      <div className="max-md:hidden">
        <Table caption={t(CAPTION)} columns={columns} rows={learners} rowKey={keyOf} />
      </div>
      <ul className="grid gap-3 md:hidden">
        {learners.map((learner) => (
          <li key={keyOf(learner)}>
            <Card className="grid gap-3 p-4">
              <Name learner={learner} />
              <CourseTitle title={learner.courseTitle} />
              <ProgressBar percent={learner.progressPercent} />
              <p className="text-sm text-soft">{describeTimes(t, learner)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One learner enrols in many courses, and many at one moment. */
const keyOf = ({ name, courseId, enrolledAt }: OwnLearner) => `${courseId} ${enrolledAt} ${name}`;

function Name({ learner: { name, photoUrl } }: { learner: OwnLearner }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} photoUrl={photoUrl} size="sm" />
      <span className="min-w-24 wrap-anywhere font-medium">{name}</span>
    </span>
  );
}

function CourseTitle({ title }: { title: string }) {
  const t = useT();
  return (
    <span lang={t.langOf(title)} className="line-clamp-2 wrap-anywhere text-sm">
      {title}
    </span>
  );
}

function Day({ moment }: { moment: string | null }) {
  const t = useT();
  return <span className="whitespace-nowrap text-sm text-soft">{moment ? t.date(moment) : t('Not yet')}</span>;
}

function describeTimes(t: Translate, { enrolledAt, seenAt }: OwnLearner): string {
  const enrolled = t('Enrolled on {date}', { date: t.date(enrolledAt) });
  return seenAt ? `${enrolled} · ${t('Last seen on {date}', { date: t.date(seenAt) })}` : enrolled;
}
