import type { Passkey } from '@nalanda/contract';
import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { canUsePasskeys } from '../passkeys.ts';
import {
  useListFactorsQuery,
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
} from '../second-factor.api.ts';
import { AddPasskeyDialog } from './add-passkey.tsx';
import { AddTotpDialog } from './add-totp.tsx';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { RenamePasskeyDialog } from './rename-passkey.tsx';
import { SecurityRow } from './security-row.tsx';

type Asking =
  | { what: 'add-passkey' | 'add-totp' | 'remove-totp' | 'renew-codes' }
  | { what: 'rename-passkey' | 'remove-passkey'; passkey: Passkey }
  | null;

/** Second steps of the login: passkeys, an authenticator app, and recovery codes for the day when both are lost. */
export function SecondFactors({ hasPassword, mayAdd }: { hasPassword: boolean; mayAdd: boolean }) {
  const t = useT();
  const factors = useListFactorsQuery();
  const [asking, setAsking] = useState<Asking>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [removePasskey] = useRemovePasskeyMutation();
  const [removeTotp] = useRemoveTotpMutation();
  const [renewCodes] = useRenewRecoveryCodesMutation();
  const close = () => setAsking(null);
  const isAsking = (what: NonNullable<Asking>['what']) => asking?.what === what;
  const passkey = asking && 'passkey' in asking ? asking.passkey : null;
  function added(recoveryCodes: string[] | null) {
    close();
    setCodes(recoveryCodes);
  }

  return (
    <QueryView
      query={factors}
      pending={<SkeletonRows label={t('Loading your login steps')} rows={2} row="h-12" className="grid gap-4" />}
    >
      {({ passkeys, hasTotp, recoveryCodesLeft, canUsePasskeys: isPlaceForPasskeys, isRequired }) => (
        <>
          <SecurityRow
            icon={<Fingerprint aria-hidden className="size-5" />}
            title={t('Passkeys')}
            action={
              mayAdd &&
              isPlaceForPasskeys &&
              canUsePasskeys() && (
                <Button variant="secondary" onClick={() => setAsking({ what: 'add-passkey' })}>
                  {t('Add a passkey')}
                </Button>
              )
            }
          >
            <p>{t('Log in with your fingerprint, your face or the lock of your device. No one can copy it.')}</p>
            {!mayAdd && (
              <p className="mt-2">{t('Confirm your email first: then you can add a second step to your login.')}</p>
            )}
            {isRequired && passkeys.length === 0 && !hasTotp && (
              <p className="mt-2 text-ink">{t('This school asks you to add a passkey or an authenticator app.')}</p>
            )}
            <PasskeyList
              passkeys={passkeys}
              onRename={(item) => setAsking({ what: 'rename-passkey', passkey: item })}
              onRemove={(item) => setAsking({ what: 'remove-passkey', passkey: item })}
            />
          </SecurityRow>
          <SecurityRow
            icon={<Smartphone aria-hidden className="size-5" />}
            title={t('Authenticator app')}
            action={
              hasTotp ? (
                <Button variant="ghost" onClick={() => setAsking({ what: 'remove-totp' })}>
                  {t('Remove the app')}
                </Button>
              ) : (
                mayAdd && (
                  <Button variant="secondary" onClick={() => setAsking({ what: 'add-totp' })}>
                    {t('Add an app')}
                  </Button>
                )
              )
            }
          >
            {hasTotp
              ? t('On: your login asks for a code of the app.')
              : t('An app on your phone shows a new code every 30 seconds, which your login then asks for.')}
          </SecurityRow>
          {(hasTotp || passkeys.length > 0) && (
            <SecurityRow
              icon={<LifeBuoy aria-hidden className="size-5" />}
              title={t('Recovery codes')}
              action={
                <Button variant="secondary" onClick={() => setAsking({ what: 'renew-codes' })}>
                  {t('Make new codes')}
                </Button>
              }
            >
              {t.count(
                recoveryCodesLeft,
                '{count} code left. Each opens your account once when everything else is lost.',
                '{count} codes left. Each opens your account once when everything else is lost.',
              )}
            </SecurityRow>
          )}
          <AddPasskeyDialog
            isOpen={isAsking('add-passkey')}
            hasPassword={hasPassword}
            onClose={close}
            onAdded={added}
          />
          <AddTotpDialog isOpen={isAsking('add-totp')} hasPassword={hasPassword} onClose={close} onAdded={added} />
          <RenamePasskeyDialog passkey={isAsking('rename-passkey') ? passkey : null} onClose={close} />
          <ConfirmedDialog
            isOpen={isAsking('remove-passkey')}
            hasPassword={hasPassword}
            title={t('Remove passkey')}
            description={t('“{name}” will no longer open your account.', { name: passkey?.name ?? '' })}
            action={t('Remove')}
            onClose={close}
            run={async (password) =>
              (await removePasskey({ passkeyId: passkey?._id ?? '', password }).unwrap()).message
            }
          />
          <ConfirmedDialog
            isOpen={isAsking('remove-totp')}
            hasPassword={hasPassword}
            title={t('Remove the app')}
            description={t('Your login will no longer ask for its codes.')}
            action={t('Remove')}
            onClose={close}
            run={async (password) => (await removeTotp({ password }).unwrap()).message}
          />
          <ConfirmedDialog
            isOpen={isAsking('renew-codes')}
            hasPassword={hasPassword}
            title={t('Make new codes')}
            description={t('The old recovery codes stop working.')}
            action={t('Make new codes')}
            onClose={close}
            run={async (password) => {
              setCodes((await renewCodes({ password }).unwrap()).recoveryCodes);
              return null;
            }}
          />
          <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </>
      )}
    </QueryView>
  );
}
