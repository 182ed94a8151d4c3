import type { PasswordCode } from '@nalanda/contract';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { useGetSecurityQuery } from '../account.api.ts';
import { ConfirmForm } from '../security/confirm-form.tsx';
import { CodeSlips } from './code-slips.tsx';
import { useMakePasswordCodesMutation } from './password-codes.api.ts';

interface Made {
  codes: PasswordCode[];
  expiresAt: string;
  after: number | null;
}

/** Codes for people of a file who have never come in, some hundred at a time, each shown once. */
export function MakeCodesCard({ importId }: { importId: string }) {
  const t = useT();
  const [made, setMade] = useState<Made | null>(null);
  const [make] = useMakePasswordCodesMutation();
  const { data: security } = useGetSecurityQuery();
  const after = made?.after ?? 0;
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-xl">{t('Password codes on paper')}</h2>
        <p className="text-soft">
          {t(
            'For people of this file who have no password yet, where mail does not reach them: a slip for each with a code that sets it, once, within three days. New codes take the place of those made before.',
          )}
        </p>
      </div>
      <div role="status" className="empty:hidden">
        {made?.codes.length === 0 && <p className="font-medium">{t('Everybody of this file has come in already.')}</p>}
      </div>
      {made && made.codes.length > 0 && (
        <>
          <p className="font-medium">{t('They are shown only now: print them before you leave this page.')}</p>
          <CodeSlips codes={made.codes} expiresAt={made.expiresAt} />
        </>
      )}
      {(made === null || made.after !== null) && (
        <ConfirmForm
          key={after}
          hasPassword={security?.hasPassword ?? true}
          action={after === 0 ? t('Make the codes') : t('Make the next codes')}
          run={async (password) => setMade(await make({ importId, password, after }).unwrap())}
          place="justify-self-start max-sm:w-full"
        />
      )}
    </Card>
  );
}
