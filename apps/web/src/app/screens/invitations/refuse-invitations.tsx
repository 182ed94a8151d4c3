import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { useRefuseInvitationsMutation } from '#features/teaching/invitations/invitations.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { AccountFrame } from '../account-frame.tsx';

export const handle: PageTexts = { title: msg('No more invitations'), isUnlisted: true };

/** Where the foot of an invitation's mail leads, for whoever has no account, too. The press of the button refuses, not the opening. */
export default function RefuseInvitations() {
  const t = useT();
  const [refuse, { isLoading, isSuccess, error }] = useRefuseInvitationsMutation();
  const token = useLocation().hash.slice(1);
  const failure = error === undefined ? null : toAppError(error);
  const isOver = isSuccess || token === '' || failure?.status === 404;
  return (
    <AccountFrame
      title={t('No more invitations')}
      subtitle={
        isOver
          ? ''
          : t(
              'Press the button, and no educator of this school can mail an invitation to this address any more. The one that you opened is then declined.',
            )
      }
    >
      <div role="status" className="grid gap-4 empty:hidden">
        {isSuccess && (
          <p className="flex items-center gap-2 font-medium">
            <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
            {t('We will not mail invitations to this address any more.')}
          </p>
        )}
        {token === '' && (
          <p className="font-medium text-danger">
            {t('This link is not complete. Open it once more, to its last letter.')}
          </p>
        )}
        {failure && <p className="font-medium text-danger">{failure.message}</p>}
      </div>
      {isOver ? (
        <div>
          <LinkButton to={paths.home()}>{t('Back to Home')}</LinkButton>
        </div>
      ) : (
        <Button size="lg" loading={isLoading} onClick={() => void refuse(token)}>
          {t('Send me no more invitations')}
        </Button>
      )}
    </AccountFrame>
  );
}
