import { type ClassInvitation, type ClassInvitations, type InvitationState, invitationLimits } from '@nalanda/contract';
import { MailPlus } from 'lucide-react';
import { msg, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import {
  useListClassInvitationsQuery,
  useRemindInvitedMutation,
  useWithdrawInvitationMutation,
} from './invitations.api.ts';
import { InviteForm } from './invite-form.tsx';
import { overlookInvitations } from './overview.models.ts';

const stateTexts: Readonly<Record<InvitationState, string>> = {
  open: msg('Waiting for an answer'),
  accepted: msg('Accepted'),
  declined: msg('Declined'),
  withdrawn: msg('Withdrawn'),
  expired: msg('Expired'),
  removed: msg('Removed from the course'),
};

const closedTexts: Readonly<Record<NonNullable<ClassInvitations['closed']>, string>> = {
  off: msg('This school does not let educators add learners. Ask its office.'),
  price: msg('This course has a price, and this school lets educators add learners only to courses without one.'),
  unpublished: msg('Learners can be added to a course when it is published.'),
};

/** Props of what the panel consists of. */
interface PanelProps {
  courseId: string;
  sent: ClassInvitations;
  /** The school sends no mails: the educator tells people by themselves. */
  cannotMail: boolean;
}

/** Where the educator of a course invites people by email, and sees what became of it. */
export function ClassInvitationsPanel({ courseId, cannotMail }: { courseId: string; cannotMail: boolean }) {
  const query = useListClassInvitationsQuery(courseId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={query} pending={<PanelSkeleton />}>
      {(sent) => (
        <div className="grid gap-8">
          <Invite {...{ courseId, sent, cannotMail }} />
          <Sent {...{ courseId, sent, cannotMail }} />
        </div>
      )}
    </QueryView>
  );
}

function Invite({ courseId, sent: { closed, left, most }, cannotMail }: PanelProps) {
  const t = useT();
  if (closed)
    return (
      <p role="status" className="rounded-card border border-line bg-sunken p-4">
        {t(closedTexts[closed])}
      </p>
    );
  return (
    <div className="grid max-w-[70ch] gap-4">
      <p className="text-soft">
        {cannotMail
          ? t(
              'This school sends no mails, so only a login with Google confirms an email here, and only then does an invitation wait for them. The office can enrol everybody else. They pay nothing, and you earn nothing from them.',
            )
          : t(
              'They get a mail, and are enrolled when they accept. They pay nothing, and you earn nothing from them.',
            )}{' '}
        {t('Nobody but you sees whom you have invited.')}
      </p>
      <InviteForm courseId={courseId} left={left} />
      <p className="text-sm text-soft">
        {t.count(left, 'You can invite {count} more person now.', 'You can invite {count} more people now.')}{' '}
        {t('This school allows {most} per course in 30 days.', { most: t.number(most) })}
      </p>
    </div>
  );
}

function Sent({ courseId, sent, cannotMail }: PanelProps) {
  const t = useT();
  const { invitations, remindable, closed } = sent;
  if (invitations.length === 0)
    return (
      <EmptyState icon={MailPlus} title={t('Nobody invited yet')}>
        {t('Whom you invite appears here, with their answer.')}
      </EmptyState>
    );
  const { waiting, accepted, returned, ordered } = overlookInvitations(invitations);
  const counts = [
    t('{count} waiting', { count: waiting }),
    t('{count} accepted', { count: accepted }),
    ...(returned > 0 ? [t.count(returned, '{count} mail came back', '{count} mails came back')] : []),
  ];
  return (
    <section aria-label={t('Invitations')} className="grid gap-3">
      <div>
        <h2 className="text-xl">{t('Invitations')}</h2>
        <p className="text-soft">{counts.join(' · ')}</p>
      </div>
      {remindable > 0 && closed === null && !cannotMail && <Remind courseId={courseId} count={remindable} />}
      <ul className="grid gap-3">
        {ordered.map((invitation) => (
          <li key={invitation._id}>
            <SentLine courseId={courseId} invitation={invitation} />
          </li>
        ))}
      </ul>
      {invitations.length === invitationLimits.listed && (
        <p className="text-sm text-soft">{t('Older ones are not shown.')}</p>
      )}
    </section>
  );
}

/** One press for all who have not answered, every three days at most. */
function Remind({ courseId, count }: { courseId: string; count: number }) {
  const t = useT();
  const [remind, { isLoading }] = useRemindInvitedMutation();

  async function send() {
    try {
      notify.success((await remind(courseId).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" size="sm" loading={isLoading} onClick={() => void send()}>
        {t.count(count, 'Remind {count} person', 'Remind {count} people')}
      </Button>
      <span className="text-sm text-soft">{t('No answer for three days')}</span>
    </div>
  );
}

function SentLine({ courseId, invitation }: { courseId: string; invitation: ClassInvitation }) {
  const t = useT();
  const [withdraw, { isLoading }] = useWithdrawInvitationMutation();
  const { _id, email, state, isReturned, invitedAt, remindedAt, expiresAt } = invitation;

  async function take() {
    try {
      notify.success((await withdraw({ courseId, invitationId: _id }).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Card className="flex flex-wrap items-center gap-3 p-4">
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-medium wrap-anywhere">{email}</span>
        <span className="text-sm text-soft">
          {t('Invited on {date}', { date: t.date(invitedAt) })}
          {remindedAt !== null && ` · ${t('Reminded on {date}', { date: t.date(remindedAt) })}`}
          {state === 'open' && ` · ${t('Open until {date}', { date: t.date(expiresAt) })}`}
        </span>
        {isReturned && (
          <span className="text-sm font-medium text-danger">
            {t('The mail came back: this address takes none. Withdraw it and invite the right one.')}
          </span>
        )}
      </span>
      <Badge tone={state === 'accepted' ? 'success' : state === 'open' ? 'highlight' : 'neutral'}>
        {t(stateTexts[state])}
      </Badge>
      {state === 'open' && (
        <Button
          variant="ghost"
          size="sm"
          loading={isLoading}
          aria-label={t('Withdraw the invitation of {email}', { email })}
          onClick={() => void take()}
        >
          {t('Withdraw')}
        </Button>
      )}
    </Card>
  );
}

function PanelSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-3">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </SkeletonGroup>
  );
}
