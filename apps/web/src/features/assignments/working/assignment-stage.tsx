import type { Assignment, Submission } from '@nalanda/contract';
import { Award, CalendarClock, ClipboardList, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { formatMoment } from '#shared/lib/moment.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useGetAssignmentQuery, useTakeBackMutation } from '../assignments.api.ts';
import { DraftForm } from './draft-form.tsx';
import { SubmissionHead, SubmissionMarks, SubmissionWork } from './submission-view.tsx';

/** Props of {@link AssignmentStage}. */
interface AssignmentStageProps {
  lectureId: string;
  /** Where who teaches it edits it and marks, as far as they may; null for everybody else. */
  educatorPaths: { edit: string | null; submissions: string | null } | null;
}

/** In the place of the film: the task, what is looked at, the own work, and what it came to. */
export default function AssignmentStage({ lectureId, educatorPaths }: AssignmentStageProps) {
  const t = useT();
  const query = useGetAssignmentQuery(lectureId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={query} pending={<StageSkeleton />}>
      {(assignment) => (
        <section aria-label={t('Assignment')} className="grid w-full max-w-3xl gap-6">
          <Card className="grid gap-5 p-5 sm:p-8">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-2xl">{t('Assignment')}</h2>
              {assignment.isPassed && !isReturned(assignment) && <Badge tone="success">{t('Passed')}</Badge>}
            </div>
            <RichText text={assignment.task} lang={t.langOf(assignment.task)} className="wrap-anywhere" />
            <Facts assignment={assignment} />
            <Criteria assignment={assignment} />
            {educatorPaths && (
              <div className="flex flex-wrap gap-3 max-sm:*:grow">
                {educatorPaths.submissions && (
                  <LinkButton variant="secondary" to={educatorPaths.submissions}>
                    {t('What was handed in')}
                  </LinkButton>
                )}
                {educatorPaths.edit && (
                  <LinkButton variant="ghost" to={educatorPaths.edit}>
                    {t('Edit the assignment')}
                  </LinkButton>
                )}
              </div>
            )}
          </Card>
          {!educatorPaths && <Work lectureId={lectureId} assignment={assignment} />}
        </section>
      )}
    </QueryView>
  );
}

/** Whatever its marks were, the newest work was given back for another try. */
const isReturned = ({ submissions }: Assignment): boolean =>
  submissions.find(({ state }) => state !== 'draft')?.isReturned ?? false;

function Facts({ assignment: { settings, triesLeft } }: { assignment: Assignment }) {
  const t = useT();
  const locale = useLocale();
  const { passPercent, dueAt, triesAllowed, criteria } = settings;
  const points = criteria.reduce((sum, criterion) => sum + criterion.points, 0);
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <Fact icon={<ClipboardList aria-hidden className="size-5 text-soft" />}>
        {t.count(points, '{count} point', '{count} points')}
      </Fact>
      <Fact icon={<Award aria-hidden className="size-5 text-soft" />}>
        {t('You pass with {percent}%', { percent: passPercent })}
      </Fact>
      <Fact icon={<CalendarClock aria-hidden className="size-5 text-soft" />}>
        {dueAt === null ? t('No last day') : t('By {moment}', { moment: formatMoment(dueAt, locale) })}
      </Fact>
      <Fact icon={<Repeat aria-hidden className="size-5 text-soft" />}>
        {triesAllowed === null
          ? t('As many tries as you want')
          : t.count(triesLeft ?? 0, '{count} of {all} tries left', '{count} of {all} tries left', {
              all: triesAllowed,
            })}
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="pt-0.5">{icon}</span>
      {children}
    </li>
  );
}

function Criteria({ assignment: { settings } }: { assignment: Assignment }) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <h3 className="text-xl">{t('How it is marked')}</h3>
      <ul className="grid gap-3">
        {settings.criteria.map(({ _id, title, points, levels }) => (
          <li key={_id} className="grid gap-1 rounded-control border border-line p-4 wrap-anywhere">
            <p className="flex justify-between gap-4 font-medium">
              <span lang={t.langOf(title)} className="min-w-0">
                {title}
              </span>
              <span className="shrink-0 tabular-nums">{t.count(points, '{count} point', '{count} points')}</span>
            </p>
            {levels.length > 0 && (
              <ul className="grid gap-1 text-sm text-soft">
                {levels.map((level, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: levels of one criterion stand in their order.
                  <li key={place} className="flex justify-between gap-4">
                    <span className="min-w-0">{level.text}</span>
                    <span className="shrink-0 tabular-nums">{t.number(level.points)}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Work({ lectureId, assignment }: { lectureId: string; assignment: Assignment }) {
  const t = useT();
  const { submissions, canWrite, mayHandIn, settings } = assignment;
  const [newest] = submissions;
  const draft = newest?.state === 'draft' ? newest : null;
  const done = submissions.filter(({ state }) => state !== 'draft');
  if (!mayHandIn) return <p className="text-soft">{t('Enroll in this course to hand in its assignments.')}</p>;
  // What was said of the newest work is what the next one begins with; older ones stand below.
  const [first, later] = canWrite ? [done.slice(0, 1), done.slice(1)] : [done, []];
  return (
    <>
      <DoneList lectureId={lectureId} title={t('What you have handed in')} submissions={first} hasNewest />
      {canWrite && (
        <Card className="grid gap-5 p-5 sm:p-8">
          <h3 className="text-xl">{done.length > 0 ? t('Hand in again') : t('Hand in')}</h3>
          <DraftForm
            key={`${lectureId} ${done.length}`}
            lectureId={lectureId}
            settings={settings}
            draft={draft}
            before={done[0] ?? null}
          />
        </Card>
      )}
      <DoneList lectureId={lectureId} title={t('Earlier tries')} submissions={later} />
    </>
  );
}

/** Props of {@link DoneList}. */
interface DoneListProps {
  lectureId: string;
  title: string;
  submissions: readonly Submission[];
  hasNewest?: boolean;
}

function DoneList({ lectureId, title, submissions, hasNewest = false }: DoneListProps) {
  if (submissions.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-xl">{title}</h3>
      <ul className="grid gap-3">
        {submissions.map((submission, place) => (
          <li key={submission._id}>
            <Done lectureId={lectureId} submission={submission} isNewest={hasNewest && place === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Done({ lectureId, submission, isNewest }: { lectureId: string; submission: Submission; isNewest: boolean }) {
  const t = useT();
  const [takeBack, { isLoading }] = useTakeBackMutation();

  async function take() {
    try {
      await takeBack({ lectureId }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <SubmissionHead submission={submission} />
      {submission.state === 'marked' && <SubmissionMarks submission={submission} />}
      <details open={isNewest && submission.state === 'waiting'}>
        <summary className="cursor-pointer py-2 font-medium">{t('Your work')}</summary>
        <div className="pt-2">
          <SubmissionWork submission={submission} />
        </div>
      </details>
      {submission.state === 'waiting' && (
        <Button
          variant="secondary"
          loading={isLoading}
          className="justify-self-start max-sm:w-full"
          onClick={() => void take()}
        >
          {t('Take it back and go on')}
        </Button>
      )}
    </Card>
  );
}

function StageSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid w-full max-w-3xl gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  );
}
