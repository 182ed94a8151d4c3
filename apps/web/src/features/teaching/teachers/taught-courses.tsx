import type { OwnTeaching, TeachingRight } from '@nalanda/contract';
import { educatorPaths } from '#shared/educator-paths.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { RemovalButton } from '#shared/ui/removal-button.tsx';
import { QuietRetry } from '#shared/ui/states.tsx';
import { AnswerButtons, type InvitationAnswer } from '../answer-buttons.tsx';
import { rightTexts } from './rights-choice.tsx';
import { useAnswerTeachingMutation, useLeaveTeachingMutation, useListOwnTeachingQuery } from './teachers.api.ts';

/** Courses of others that one teaches, after invitations to teach; nothing when there are none. */
export function TaughtCourses() {
  const t = useT();
  const query = useListOwnTeachingQuery(undefined, { refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  if (query.error && !query.data) {
    return (
      <div className="mt-6">
        <QuietRetry onRetry={() => void query.refetch()}>{t('Load courses that you teach with others')}</QuietRetry>
      </div>
    );
  }
  if (!query.data || query.data.courses.length === 0) return null;
  return (
    <section aria-labelledby="taught-courses" className="mt-12 grid gap-4 border-t border-line pt-8">
      <h2 id="taught-courses" className="text-2xl">
        {t('Courses that you teach with others')}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {query.data.courses.map((teaching) => (
          <li key={teaching._id}>
            {teaching.isAccepted ? <TaughtCourse teaching={teaching} /> : <Invitation teaching={teaching} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({ teaching: { courseTitle, owner, rights } }: { teaching: OwnTeaching }) {
  const t = useT();
  return (
    <div className="flex items-start gap-3">
      <Avatar name={owner.name} photoUrl={owner.photoUrl} size="sm" />
      <div className="grid min-w-0 gap-1">
        <h3 lang={t.langOf(courseTitle)} className="text-xl wrap-anywhere">
          {courseTitle}
        </h3>
        <p className="text-soft wrap-anywhere">{t('Course of {name}', { name: owner.name })}</p>
        <p className="text-sm text-soft">{rights.map((right) => t(rightTexts[right].name)).join(' · ')}</p>
      </div>
    </div>
  );
}

function Invitation({ teaching }: { teaching: OwnTeaching }) {
  const t = useT();
  const [answer, { isLoading, originalArgs }] = useAnswerTeachingMutation();
  const { _id, courseTitle, rights } = teaching;

  async function say(said: InvitationAnswer) {
    try {
      await answer({ teachingId: _id, answer: said }).unwrap();
      notify.success(said === 'accept' ? t('You teach this course now.') : t('Declined.'));
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Card className="grid h-full content-between gap-4 border-terracotta p-5">
      <div className="grid gap-3">
        <p>
          <Badge tone="highlight">{t('Invitation to teach')}</Badge>
        </p>
        <Head teaching={teaching} />
        <ul className="grid list-disc gap-0.5 pl-5 text-sm text-soft">
          {rights.map((right) => (
            <li key={right}>{t(rightTexts[right].about)}</li>
          ))}
        </ul>
      </div>
      <AnswerButtons
        courseTitle={courseTitle}
        saying={isLoading ? (originalArgs?.answer ?? null) : null}
        onSay={(said) => void say(said)}
      />
    </Card>
  );
}

const ways: readonly { right: TeachingRight; label: string; toPath: (courseId: string) => string }[] = [
  { right: 'content', label: msg('Edit course'), toPath: paths.editCourse },
  { right: 'content', label: msg('Lectures'), toPath: paths.lectures },
  { right: 'class', label: msg('Class'), toPath: (courseId) => educatorPaths.courseLearners(courseId) },
  { right: 'class', label: msg('Announcements'), toPath: paths.announcements },
  { right: 'questions', label: msg('Questions'), toPath: () => educatorPaths.questions() },
  { right: 'marking', label: msg('Work to mark'), toPath: () => `${paths.dashboard()}#waiting` },
];

function TaughtCourse({ teaching }: { teaching: OwnTeaching }) {
  const t = useT();
  const [leave] = useLeaveTeachingMutation();
  const { _id, courseId, courseTitle, rights, isArchived, isPublished, learners, lectures } = teaching;

  const shown = ways.filter(({ right }) => rights.includes(right) && !(isArchived && right === 'content'));
  return (
    <Card className="grid h-full content-between gap-4 p-5">
      <div className="grid gap-3">
        <Head teaching={teaching} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          <Badge tone={isPublished ? 'success' : 'neutral'}>
            {isArchived ? t('Archived') : isPublished ? t('Published') : t('Draft')}
          </Badge>
          {t.count(lectures, '{count} lecture', '{count} lectures')}
          <span>{t.count(learners, '{count} learner', '{count} learners')}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="secondary" size="sm" to={paths.viewCourse(courseId)}>
          {t('Open')}
        </LinkButton>
        {shown.map(({ label, toPath }) => (
          <LinkButton
            key={label}
            variant="secondary"
            size="sm"
            to={toPath(courseId)}
            aria-label={t('{action}: {title}', { action: t(label), title: courseTitle })}
          >
            {t(label)}
          </LinkButton>
        ))}
        <RemovalButton
          size="sm"
          aria-label={t('Leave {title}', { title: courseTitle })}
          title={t('Leave {title}?', { title: courseTitle })}
          description={t('You do not see the course any more. What you have made and written in it stays.')}
          action={t('Leave')}
          onRemove={async () => notify.success((await leave(_id).unwrap()).message)}
        >
          {t('Leave')}
        </RemovalButton>
      </div>
    </Card>
  );
}
