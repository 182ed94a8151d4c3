import { type EducatorSignup, type Educators, invitationBodySchema } from '@nalanda/contract';
import { GraduationCap } from 'lucide-react';
import { Link } from 'react-router';
import { useGetOfficeQuery } from '#features/office/office.api.ts';
import {
  useApproveEducatorMutation,
  useInviteEducatorMutation,
  useListEducatorsQuery,
  useUninviteEducatorMutation,
} from '#features/users/people.api.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('Educators'), isUnlisted: true };

const signupTexts: Readonly<Record<EducatorSignup, string>> = {
  open: msg('Whoever signs up as an educator may publish.'),
  approval: msg('New educators build drafts, and publish once they are approved here.'),
  invitation: msg('Only invited emails may sign up as educators.'),
};

/** Who waits to teach here, and who is invited. */
export default function OfficeEducators() {
  const query = useListEducatorsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={query} pending={<EducatorsSkeleton />}>
      {(educators) => <EducatorsPage educators={educators} />}
    </QueryView>
  );
}

function EducatorsPage({ educators }: { educators: Educators }) {
  const t = useT();
  const { data: office } = useGetOfficeQuery();
  const mayChange = office?.permissions.includes('people.change') ?? false;
  return (
    <>
      <PageHeader
        title={t('Educators')}
        subtitle={t(signupTexts[educators.signup])}
        actions={
          <LinkButton variant="secondary" to={`${officePaths.people()}?kind=educator`}>
            {t('All educators')}
          </LinkButton>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <section className="grid gap-3">
          <h2 className="text-xl">{t('Waiting for approval')}</h2>
          <WaitingList waiting={educators.waiting} mayChange={mayChange} />
        </section>
        <section className="grid gap-3">
          <h2 className="text-xl">{t('Invited')}</h2>
          {mayChange && <InvitationForm sendsMails={educators.sendsMails} />}
          <InvitationList invitations={educators.invitations} mayChange={mayChange} />
        </section>
      </div>
    </>
  );
}

function WaitingList({ waiting, mayChange }: { waiting: Educators['waiting']; mayChange: boolean }) {
  const t = useT();
  const [approve, { isLoading }] = useApproveEducatorMutation();

  async function approveOne(userId: string): Promise<void> {
    try {
      await approve(userId).unwrap();
      notify.success(t('Done.'));
    } catch (error) {
      tellFailure(error);
    }
  }

  if (waiting.length === 0) return <EmptyState icon={GraduationCap} title={t('Nobody is waiting')} />;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {waiting.map(({ _id, name, email, createdAt, courseCount }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-44">
              <Link to={officePaths.person(_id)} className="font-medium underline-offset-4 hover:underline">
                {name}
              </Link>
              <p className="break-words text-sm text-soft">
                {email} · {t.date(createdAt)} · {t.count(courseCount, '{count} course', '{count} courses')}
              </p>
            </div>
            {mayChange && (
              <Button
                size="sm"
                disabled={isLoading}
                aria-label={t('Approve {name}', { name })}
                onClick={() => void approveOne(_id)}
              >
                {t('Approve')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function InvitationForm({ sendsMails }: { sendsMails: boolean }) {
  const t = useT();
  const [invite, { isLoading }] = useInviteEducatorMutation();
  const form = useCheckedForm({ resolver: contractResolver(invitationBodySchema), defaultValues: { email: '' } });

  const submit = form.handleSubmit(async (body) => {
    try {
      await invite(body).unwrap();
      form.reset();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field
        label={t('Email')}
        hint={t(
          sendsMails
            ? 'They get a mail that says how to sign up with it. Invite somebody again to mail it again.'
            : 'No mail server is set: nothing is mailed. Tell them yourself to sign up as an educator with it.',
        )}
        error={form.formState.errors.email?.message}
        className="flex-1 basis-60"
      >
        <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Button type="submit" loading={isLoading} className="mt-6">
        {t('Invite')}
      </Button>
    </form>
  );
}

function InvitationList({ invitations, mayChange }: { invitations: Educators['invitations']; mayChange: boolean }) {
  const t = useT();
  const [uninvite] = useUninviteEducatorMutation();
  if (invitations.length === 0) return <p className="text-soft">{t('Nobody is invited.')}</p>;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {invitations.map(({ email, createdAt }) => (
          <li key={email} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
            <p className="min-w-0 flex-1 break-words">
              {email} <span className="text-sm text-soft">{t.date(createdAt)}</span>
            </p>
            {mayChange && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('Take back the invitation of {email}', { email })}
                onClick={() => void uninvite({ email })}
              >
                {t('Take back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EducatorsSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="pt-10">
      <Skeleton className="h-96 rounded-card" />
    </SkeletonGroup>
  );
}
