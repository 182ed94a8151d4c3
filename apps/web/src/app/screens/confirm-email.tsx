import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { useProveLinkMutation } from '#features/users/proof.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { useAppSelector } from '../hooks.ts';
import { AccountFrame } from './account-frame.tsx';

export const handle: PageTexts = { title: msg('Confirm your email'), isUnlisted: true };

/**
 * Where the link of the mail leads, on whatever device it is opened. The press of the button proves, not the opening:
 * programs that look into mails open links as well.
 */
export default function ConfirmEmail() {
  const t = useT();
  const isSignedIn = useAppSelector(selectUser) !== null;
  const [proveLink, { isLoading, isSuccess, error }] = useProveLinkMutation();
  const token = useLocation().hash.slice(1);
  const isOver = isSuccess || error !== undefined || token === '';

  const goOn = isSignedIn ? (
    <LinkButton to={paths.home()}>{t('Back to Home')}</LinkButton>
  ) : (
    <LinkButton to={paths.login()}>{t('Login')}</LinkButton>
  );
  return (
    <AccountFrame
      title={t('Confirm your email')}
      subtitle={t('Only confirm if you have made an account here with this email.')}
    >
      <div role="status" className="grid gap-4 empty:hidden">
        {isSuccess && (
          <p className="flex items-center gap-2 font-medium">
            <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
            {t('Your email is confirmed.')}
          </p>
        )}
        {error !== undefined && <p className="font-medium text-danger">{toAppError(error).message}</p>}
        {token === '' && (
          <p className="font-medium text-danger">
            {t('This link is not complete. Open it once more, to its last letter.')}
          </p>
        )}
      </div>
      {isOver ? (
        <div>{goOn}</div>
      ) : (
        <Button size="lg" loading={isLoading} onClick={() => void proveLink({ token })}>
          {t('Confirm my email')}
        </Button>
      )}
    </AccountFrame>
  );
}
