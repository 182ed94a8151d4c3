import { useLocation } from 'react-router';
import { useBecomeOwnerMutation } from '#features/office/office.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { officePaths } from '#shared/office-paths.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { useAppSelector } from '../hooks.ts';
import { keepIntent } from '../intent.ts';
import { loadSession } from '../session.ts';
import { AccountFrame } from './account-frame.tsx';

export const handle: PageTexts = { title: msg('Own this school'), isUnlisted: true };

/** Whoever is signed in is known, and nobody is kept out. */
export async function clientLoader() {
  await loadSession();
  return null;
}

/**
 * Where the link leads that the first start of an empty school prints. It names the account and acts on a press: somebody
 * else may be signed in at this browser.
 */
export default function BecomeOwner() {
  const t = useT();
  const user = useAppSelector(selectUser);
  const [becomeOwner, { isLoading, isSuccess, error }] = useBecomeOwnerMutation();
  const token = useLocation().hash.slice(1);
  const failure = error === undefined ? null : toAppError(error);
  // Whoever opens the link again has what it gives.
  const isOwner = isSuccess || user?.staffRole === 'owner';
  const isOver = token === '' || failure?.status === 404;

  return (
    <AccountFrame
      title={t('Own this school')}
      subtitle={t('The link that the server has printed makes one account the owner, once.')}
    >
      <div role="status" className="grid gap-4 empty:hidden">
        {isOwner && <p className="font-medium">{t('You own this school now.')}</p>}
        {!isOwner && failure && <p className="font-medium text-danger">{failure.message}</p>}
        {!isOwner && token === '' && (
          <p className="font-medium text-danger">
            {t('This link is not complete. Open it once more, to its last letter.')}
          </p>
        )}
      </div>
      {isOwner ? (
        <div>
          <LinkButton to={officePaths.overview()} size="lg">
            {t('Go to the office')}
          </LinkButton>
        </div>
      ) : isOver ? (
        <div>
          <LinkButton to={paths.home()} variant="secondary">
            {t('Back to Home')}
          </LinkButton>
        </div>
      ) : user ? (
        <div className="grid justify-items-start gap-5">
          <p className="wrap-anywhere">
            {t('You are logged in as {name} ({email}).', { name: user.name, email: user.email })}
          </p>
          <Button size="lg" loading={isLoading} onClick={() => void becomeOwner({ token })}>
            {t('Make this account the owner')}
          </Button>
        </div>
      ) : (
        <div className="grid justify-items-start gap-5">
          <p>{t('Sign up or log in; after that you come back here.')}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.signup()} onClick={keepWay}>
              {t('Sign Up')}
            </LinkButton>
            <LinkButton to={paths.login()} variant="secondary" onClick={keepWay}>
              {t('Login')}
            </LinkButton>
          </div>
        </div>
      )}
    </AccountFrame>
  );
}

const keepWay = () => keepIntent(new Request(window.location.href));
