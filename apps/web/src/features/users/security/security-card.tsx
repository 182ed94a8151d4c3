import { KeyRound, Mail, MonitorSmartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Trans, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useGetSecurityQuery } from '../account.api.ts';
import { ChangeEmailDialog } from './change-email.tsx';
import { ChangePasswordDialog } from './change-password.tsx';
import { DeleteAccountDialog } from './delete-account.tsx';
import { DeviceList } from './device-list.tsx';
import { ExportDataDialog } from './export-data.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SecondFactors } from './second-factors.tsx';
import { SecurityRow } from './security-row.tsx';

type Asking = 'password' | 'email' | 'proof' | 'export' | 'delete' | null;

/**
 * The doors of the own account: password, email, devices; and what belongs to the person: their data, their leave. Where no mail
 * is sent, nothing that needs a mailed code is offered.
 */
export function SecurityCard({ email, cannotMail }: { email: string; cannotMail: boolean }) {
  const t = useT();
  const security = useGetSecurityQuery();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  return (
    <Card className="grid gap-8 rounded-panel p-6 sm:p-10 lg:p-8">
      <h2 className="text-2xl">{t('Login and security')}</h2>
      <QueryView query={security} pending={<SecuritySkeleton />}>
        {({ hasPassword, hasGoogle, isEmailVerified, devices }) => (
          <>
            <SecurityRow
              icon={<KeyRound aria-hidden className="size-5" />}
              title={t('Password')}
              action={
                hasPassword && (
                  <Button variant="secondary" onClick={() => setAsking('password')}>
                    {t('Change password')}
                  </Button>
                )
              }
            >
              {hasPassword ? (
                t('You log in with your email and a password.')
              ) : (
                <Trans
                  text="You have no password yet. You can set one with <reset>a code by email</reset>."
                  tags={{
                    reset: (content) => (
                      <Link to={paths.forgotPassword()} className="link">
                        {content}
                      </Link>
                    ),
                  }}
                />
              )}
              {hasGoogle && ` ${t('Your Google account opens this account too.')}`}
            </SecurityRow>
            <SecurityRow
              icon={<Mail aria-hidden className="size-5" />}
              title={t('Email')}
              action={
                !cannotMail && (
                  <div className="flex flex-wrap gap-3">
                    {!isEmailVerified && <Button onClick={() => setAsking('proof')}>{t('Confirm email')}</Button>}
                    <Button variant="secondary" onClick={() => setAsking('email')}>
                      {t('Change email')}
                    </Button>
                  </div>
                )
              }
            >
              <Trans
                text={
                  isEmailVerified ? '<email>{email}</email>, confirmed' : '<email>{email}</email>, not confirmed yet'
                }
                values={{ email }}
                tags={{ email: (content) => <span className="break-words">{content}</span> }}
              />
              {!isEmailVerified && cannotMail && (
                <p className="mt-2">
                  {t('This school cannot send mails yet. As soon as it can, you can confirm or change it here.')}
                </p>
              )}
            </SecurityRow>
            <SecondFactors hasPassword={hasPassword} mayAdd={isEmailVerified} />
            <SecurityRow icon={<MonitorSmartphone aria-hidden className="size-5" />} title={t('Devices')}>
              <DeviceList devices={devices} />
            </SecurityRow>
            <SecurityRow icon={<Trash2 aria-hidden className="size-5" />} title={t('Your data')}>
              <p>{t('Download everything we hold about you as a zip file, or delete your account.')}</p>
              <div className="mt-3 flex flex-wrap gap-3">
                <Button variant="secondary" onClick={() => setAsking('export')}>
                  {t('Download my data')}
                </Button>
                <Button variant="ghost" className="text-danger!" onClick={() => setAsking('delete')}>
                  {t('Delete account')}
                </Button>
              </div>
            </SecurityRow>
            <ChangePasswordDialog isOpen={asking === 'password'} email={email} onClose={close} />
            <ProofDialog isOpen={asking === 'proof'} email={email} onClose={close} />
            <ChangeEmailDialog isOpen={asking === 'email'} hasPassword={hasPassword} onClose={close} />
            <ExportDataDialog isOpen={asking === 'export'} hasPassword={hasPassword} onClose={close} />
            <DeleteAccountDialog isOpen={asking === 'delete'} onClose={close} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** As high as the rows that come, so that nothing below them moves. */
function SecuritySkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading your devices')} className="grid gap-8">
      {['h-12', 'h-12', 'h-18', 'h-18', 'h-40', 'h-28'].map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
        <Skeleton key={row} className={height} />
      ))}
    </SkeletonGroup>
  );
}
