import type { ClassLearner, LearnerSort } from '@nalanda/contract';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { msg, type Translate, useT } from '#shared/i18n/index.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';

const CAPTION = msg('Learners of this course');

/** Props of {@link ClassList}. */
interface ClassListProps {
  learners: readonly ClassLearner[];
  /** Lectures that the course has. */
  lectureCount: number;
  /** The address of the messages with a learner. */
  toMessages: (learner: ClassLearner) => string;
  /** The address of the page about a learner. */
  toLearner: (learner: ClassLearner) => string;
  /** How they are in order, and what puts them in another one. */
  order: { sort: LearnerSort; order: 'asc' | 'desc' };
  onSort: (sort: LearnerSort, order: 'asc' | 'desc') => void;
  choice: LearnerChoice;
  /** What removes a learner who was added or came from a learning platform. */
  renderRemoval: (learner: ClassLearner) => ReactNode;
}

/** Which learners are chosen, by their enrolments. */
export interface LearnerChoice {
  chosen: ReadonlySet<string>;
  /** Nobody else can be chosen. */
  isFull: boolean;
  toggle: (enrolmentId: string) => void;
}

/** Who learns in a course, and how far each is: a table, or cards on small screens. */
export function ClassList({ learners, lectureCount, choice, ...props }: ClassListProps) {
  const { toMessages, toLearner, order, onSort, renderRemoval } = props;
  const t = useT();
  const nameOf = (learner: ClassLearner) => (
    <Name learner={learner} to={toMessages(learner)} page={toLearner(learner)} choice={choice}>
      {(learner.isAdded || learner.platform !== null) && !learner.isFormer && renderRemoval(learner)}
    </Name>
  );
  const by = (sort: LearnerSort) => {
    const isNow = order.sort === sort;
    // What is asked for first: names from A, everything else from the most.
    const usual = sort === 'name' ? 'asc' : 'desc';
    const other = order.order === 'asc' ? 'desc' : 'asc';
    return {
      now: isNow ? (order.order === 'asc' ? ('ascending' as const) : ('descending' as const)) : null,
      onSort: () => onSort(sort, isNow ? other : usual),
    };
  };
  const columns: readonly Column<ClassLearner>[] = [
    { header: msg('Learner'), cell: nameOf, sort: by('name') },
    { header: msg('Enrolled'), cell: ({ enrolledAt }) => <Day moment={enrolledAt} />, sort: by('enrolled') },
    {
      header: msg('Progress'),
      cell: ({ progressPercent, hasCertificate }) => (
        <span className="grid w-28 gap-1">
          <ProgressBar percent={progressPercent} />
          {hasCertificate && <Certified />}
        </span>
      ),
      sort: by('progress'),
    },
    {
      header: msg('Lectures'),
      cell: ({ lecturesCompleted, scormPercent }) => (
        <span className="whitespace-nowrap">
          {share(t, lecturesCompleted, lectureCount)}
          {scormPercent !== null && (
            <span className="block text-sm text-soft">{t('Packages: {percent}%', { percent: scormPercent })}</span>
          )}
        </span>
      ),
      align: 'right',
      sort: by('lectures'),
    },
    {
      header: msg('Quizzes'),
      cell: ({ quizPercent }) => <Mark percent={quizPercent} />,
      align: 'right',
      sort: by('quizzes'),
    },
    {
      header: msg('Assignments'),
      cell: ({ assignmentPercent }) => <Mark percent={assignmentPercent} />,
      align: 'right',
      sort: by('assignments'),
    },
    { header: msg('Last seen'), cell: ({ seenAt }) => <Day moment={seenAt} />, sort: by('seen') },
    {
      header: msg('Questions'),
      cell: ({ questionsAsked }) => t.number(questionsAsked),
      align: 'right',
      sort: by('questions'),
    },
  ];
  return (
    <>
      <div className="max-xl:hidden">
        <Table isDense caption={t(CAPTION)} columns={columns} rows={learners} rowKey={({ _id }) => _id} />
      </div>
      <ul aria-label={t(CAPTION)} className="grid gap-3 md:grid-cols-2 xl:hidden">
        {learners.map((learner) => (
          <li key={learner._id}>
            <Card className="grid h-full content-start gap-3 p-4">
              {nameOf(learner)}
              <ProgressBar percent={learner.progressPercent} />
              <p className="text-sm text-soft">{describe(t, learner, lectureCount)}</p>
              {learner.hasCertificate && <Certified />}
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

const share = (t: Translate, done: number, of: number) => `${t.number(done)} / ${t.number(of)}`;

interface NameProps {
  learner: ClassLearner;
  to: string;
  page: string;
  choice: LearnerChoice;
  /** One more deed. */
  children: ReactNode;
}

/** Who it is. Whoever has an account can be chosen and written to. */
function Name({ learner, to, page, choice: { chosen, isFull, toggle }, children }: NameProps) {
  const t = useT();
  const { _id, name, photoUrl, isFormer, isAdded, platform, batch } = learner;
  const shown = isFormer ? t('Former learner') : name;
  const isChosen = chosen.has(_id);
  return (
    <span className="flex items-center gap-2">
      {!isFormer && (
        <label className="grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            className="size-5 accent-terracotta"
            aria-label={t('Choose {name}', { name })}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={() => toggle(_id)}
          />
        </label>
      )}
      <Avatar name={shown} photoUrl={photoUrl} size="sm" />
      <span className="grid min-w-24 grow gap-1">
        <Link to={page} className="wrap-anywhere font-medium underline-offset-4 hover:underline">
          {shown}
        </Link>
        {batch !== null && <span className="text-sm text-soft wrap-anywhere">{batch}</span>}
        {isAdded && <Badge className="w-fit whitespace-nowrap">{t('Added by you')}</Badge>}
        {platform !== null && (
          <span className="text-sm text-soft wrap-anywhere">{t('From {platform}', { platform })}</span>
        )}
      </span>
      {!isFormer && (
        <Link to={to} aria-label={t('Messages with {name}', { name })} className={buttonClass('ghost', 'icon')}>
          <MessageSquare aria-hidden className="size-4" />
        </Link>
      )}
      {children}
    </span>
  );
}

function Mark({ percent }: { percent: number | null }) {
  const t = useT();
  return percent === null ? (
    <span className="text-sm text-soft">–</span>
  ) : (
    <span className="tabular-nums">{t('{percent}%', { percent })}</span>
  );
}

function Day({ moment }: { moment: string | null }) {
  const t = useT();
  return <span className="block w-24 text-sm text-soft">{moment ? t.date(moment) : t('Not yet')}</span>;
}

function Certified() {
  const t = useT();
  return (
    <Badge tone="success" className="w-fit whitespace-nowrap">
      {t('Has the certificate')}
    </Badge>
  );
}

function describe(t: Translate, learner: ClassLearner, lectureCount: number): string {
  const { enrolledAt, seenAt, lecturesCompleted, questionsAsked, quizPercent, assignmentPercent, scormPercent } =
    learner;
  const parts = [
    t('Enrolled on {date}', { date: t.date(enrolledAt) }),
    seenAt && t('Last seen on {date}', { date: t.date(seenAt) }),
    t('{done} of {count} lectures completed', { done: lecturesCompleted, count: lectureCount }),
    quizPercent !== null && t('Quizzes: {percent}%', { percent: quizPercent }),
    assignmentPercent !== null && t('Assignments: {percent}%', { percent: assignmentPercent }),
    scormPercent !== null && t('Packages: {percent}%', { percent: scormPercent }),
    questionsAsked > 0 && t.count(questionsAsked, '{count} question', '{count} questions'),
  ];
  return parts.filter(Boolean).join(' · ');
}
