import type { OwnInvitation } from '@nalanda/contract';
import { MailOpen } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { AnswerButtons, type InvitationAnswer } from '../answer-buttons.tsx';
import { useAnswerInvitationMutation, useListOwnInvitationsQuery } from './invitations.api.ts';

/** Courses to which somebody is invited, to accept or to decline; with the email that they are logged in with. */
export function OwnInvitations({ email, cannotMail }: { email: string; cannotMail: boolean }) {
  const t = useT();
  const query = useListOwnInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={query}
      pending={<SkeletonRows label={t('Loading')} rows={2} row="h-32 rounded-card" className="grid gap-3" />}
    >
      {({ isEmailProved, invitations }) =>
        isEmailProved ? (
          <List {...{ email, invitations }} />
        ) : (
          <EmptyState
            icon={MailOpen}
            title={t('Confirm your email first')}
            action={<LinkButton to={paths.profile()}>{t('Open my profile')}</LinkButton>}
          >
            {cannotMail
              ? t(
                  'This school cannot send mails yet, so only a login with Google confirms an email here. The office can enrol you without an invitation.',
                )
              : t('Invitations are for the owner of an email address. Once yours is confirmed, they appear here.')}
          </EmptyState>
        )
      }
    </QueryView>
  );
}

function List({ email, invitations }: { email: string; invitations: readonly OwnInvitation[] }) {
  const t = useT();
  if (invitations.length === 0)
    return (
      <EmptyState
        icon={MailOpen}
        title={t('No open invitations')}
        action={<LinkButton to={paths.enrolledCourses()}>{t('See my courses')}</LinkButton>}
      >
        {t(
          'An invitation can be accepted for 30 days, while its course takes new learners, with the email address that it was sent to. You are logged in with {email}.',
          { email },
        )}
      </EmptyState>
    );
  return (
    <ul className="grid max-w-3xl gap-4">
      {invitations.map((invitation) => (
        <li key={invitation._id}>
          <Invitation invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}

function Invitation({ invitation }: { invitation: OwnInvitation }) {
  const t = useT();
  const navigate = useNavigate();
  const [answer, { isLoading, originalArgs }] = useAnswerInvitationMutation();
  const { _id, courseTitle, educator, expiresAt } = invitation;

  async function say(said: InvitationAnswer) {
    try {
      const { courseId } = await answer({ invitationId: _id, answer: said }).unwrap();
      if (said === 'decline') return notify.success(t('Declined. This course will not invite you again.'));
      notify.success(t('You are enrolled. Enjoy the course!'));
      await navigate(paths.viewCourse(courseId));
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Card className="grid gap-4 p-5">
      <div className="flex items-start gap-3">
        <Avatar name={educator.name} photoUrl={educator.photoUrl} size="sm" />
        <div className="grid min-w-0 gap-1">
          <h2 lang={t.langOf(courseTitle)} className="text-xl wrap-anywhere">
            {courseTitle}
          </h2>
          <p className="text-soft wrap-anywhere">
            {t('{name} invites you to a course. It costs you nothing.', { name: educator.name })}
          </p>
          <p className="text-sm text-soft">
            {t('If you accept, the educator sees your name and your progress.')}{' '}
            {t('Open until {date}', { date: t.date(expiresAt) })}
          </p>
        </div>
      </div>
      <AnswerButtons
        courseTitle={courseTitle}
        saying={isLoading ? (originalArgs?.answer ?? null) : null}
        onSay={(said) => void say(said)}
      />
    </Card>
  );
}
