import { confirmedBodySchema, type LtiLinks } from '@nalanda/contract';
import { useNavigate } from 'react-router';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useAcceptLtiLinkMutation, useGetLtiLinkQuery } from '#features/users/lti/lti.api.ts';
import { OwnLinks } from '#features/users/lti/own-links.tsx';
import { ConfirmField } from '#features/users/security/confirm-field.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useAppSelector } from '../../hooks.ts';
import { keepIntent } from '../../intent.ts';
import { loadSession } from '../../session.ts';
import { AccountFrame } from '../account-frame.tsx';

export const handle: PageTexts = { title: msg('Connect your account'), isUnlisted: true };

/** Whoever is signed in is known, and nobody is kept out. */
export async function clientLoader() {
  await loadSession();
  return null;
}

/** Where a learning platform leads somebody whom nobody here knows yet. */
export default function Connect() {
  const t = useT();
  const isSignedIn = useAppSelector(selectUser) !== null;
  return (
    <AccountFrame
      title={t('Connect your account')}
      subtitle={t('From then on you come in from your learning platform without a password.')}
    >
      {isSignedIn ? <Connections /> : <SignInFirst />}
    </AccountFrame>
  );
}

function SignInFirst() {
  const t = useT();
  const { isByInvitation = false } = useSystemInfo();
  const keep = () => keepIntent(new Request(window.location.href));
  return (
    <div className="grid gap-4">
      <p>
        {isByInvitation
          ? t(
              'Log in to the account that you have here; after that you come back here. New accounts are by invitation: if you have none, ask the school for one.',
            )
          : t('Log in to the account that you have here, or make one; after that you come back here.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton size="lg" to={paths.login()} onClick={keep}>
          {t('Login')}
        </LinkButton>
        {!isByInvitation && (
          <LinkButton size="lg" variant="secondary" to={paths.signup()} onClick={keep}>
            {t('Sign Up')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function Connections() {
  const t = useT();
  const query = useGetLtiLinkQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={query}
      pending={
        <SkeletonGroup label={t('Loading')}>
          <Skeleton className="h-24" />
        </SkeletonGroup>
      }
    >
      {({ waiting, links }) => (
        <div className="grid gap-6">
          {waiting && <Waiting waiting={waiting} />}
          {!waiting && links.length === 0 && (
            <p>{t('Nothing waits to be connected. Open the course from your learning platform again.')}</p>
          )}
          {links.length > 0 && (
            <section className="grid gap-3">
              <h2 className="text-xl">{t('Connected')}</h2>
              <OwnLinks links={links} />
            </section>
          )}
        </div>
      )}
    </QueryView>
  );
}

function Waiting({ waiting: { platform, name, email, presence } }: { waiting: NonNullable<LtiLinks['waiting']> }) {
  const t = useT();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const [accept, { isLoading }] = useAcceptLtiLinkMutation();
  const form = useCheckedForm({ resolver: contractResolver(confirmedBodySchema), defaultValues: { password: '' } });

  const connect = form.handleSubmit(async (body) => {
    try {
      const { message, path } = await accept(body).unwrap();
      notify.success(message);
      await navigate(path);
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={connect} className="grid gap-4">
      <dl className="grid gap-3 rounded-card border border-line p-4">
        <div>
          <dt className="text-sm text-soft">{platform}</dt>
          <Person name={name} email={email} />
        </div>
        <div>
          <dt className="text-sm text-soft">{t('Your account here')}</dt>
          <Person name={user?.name ?? ''} email={user?.email ?? ''} />
        </div>
      </dl>
      <p className="text-soft">
        {t('Whoever can log in there as this person gets into your account here. Connect only an account of your own.')}
      </p>
      {presence !== 'shown' && (
        <ConfirmField
          hasPassword={presence === 'password'}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      )}
      <Button type="submit" size="lg" loading={isLoading}>
        {t('Connect')}
      </Button>
    </form>
  );
}

/** A name over its email: on a phone there is seldom room for both on a line. */
function Person({ name, email }: { name: string; email: string }) {
  return (
    <dd className="grid wrap-anywhere">
      <span className="font-medium">{name}</span>
      {email !== '' && email !== name && <span className="text-sm">{email}</span>}
    </dd>
  );
}
