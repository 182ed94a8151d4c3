import { secondFactorBodySchema } from '@nalanda/contract';
import { useState } from 'react';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { canUsePasskeys, showPasskey, toPasskeyFailure } from '../passkeys.ts';
import { useAskPasskeyMutation, useFinishSignInMutation, useFinishWithPasskeyMutation } from '../second-factor.api.ts';

/** What the second step needs to know, and whom it tells. */
interface SecondStepProps {
  /** What can be shown: `passkey`, `totp`, `recovery`. */
  factors: string[];
  onSignedIn: () => void;
  /** The sign-in does not wait any more. */
  onExpired: () => void;
}

/** The second step of a login: a code, or a passkey. */
export function SecondStep({ factors, onSignedIn, onExpired }: SecondStepProps) {
  const t = useT();
  const [ways] = useState({ passkey: factors.includes('passkey') && canUsePasskeys(), totp: factors.includes('totp') });
  const [isRecovery, setIsRecovery] = useState(!ways.totp && !ways.passkey);
  const [askPasskey] = useAskPasskeyMutation();
  const [finishWithPasskey] = useFinishWithPasskeyMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function answerByPasskey() {
    setIsBusy(true);
    try {
      const credential = await showPasskey(await askPasskey().unwrap());
      await finishWithPasskey({ credential }).unwrap();
      onSignedIn();
    } catch (error) {
      const failure = toPasskeyFailure(error);
      notify.error(failure.message);
      if (failure.code === 'auth.sign-in-expired') onExpired();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="grid gap-4">
      {(ways.totp || isRecovery) && (
        <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onSignedIn={onSignedIn} onExpired={onExpired} />
      )}
      {ways.passkey && (
        <Button
          variant={ways.totp || isRecovery ? 'secondary' : 'primary'}
          size="lg"
          loading={isBusy}
          onClick={answerByPasskey}
        >
          {t('Use a passkey')}
        </Button>
      )}
      {factors.includes('recovery') && !isRecovery && (
        <Button variant="ghost" onClick={() => setIsRecovery(true)}>
          {t('Use a recovery code')}
        </Button>
      )}
      {isRecovery && ways.totp && (
        <Button variant="ghost" onClick={() => setIsRecovery(false)}>
          {t('Use the authenticator app')}
        </Button>
      )}
      <Button variant="ghost" onClick={onExpired}>
        {t('Back to Login')}
      </Button>
    </div>
  );
}

function CodeForm({ isRecovery, onSignedIn, onExpired }: Omit<SecondStepProps, 'factors'> & { isRecovery: boolean }) {
  const t = useT();
  const [finish, { isLoading }] = useFinishSignInMutation();
  const form = useCheckedForm({ resolver: contractResolver(secondFactorBodySchema), defaultValues: { code: '' } });

  const submit = form.handleSubmit(async (body) => {
    try {
      await finish(body).unwrap();
      onSignedIn();
    } catch (error) {
      showFailure(form, error);
      if (toAppError(error).code === 'auth.sign-in-expired') onExpired();
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={isRecovery ? t('Recovery code') : t('Code of the app')}
        hint={isRecovery ? undefined : t('6 digits, new every 30 seconds')}
        error={form.formState.errors.code?.message}
      >
        <Input
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoFocus
          spellCheck={false}
          {...form.register('code')}
        />
      </Field>
      <Button type="submit" size="lg" loading={isLoading}>
        {t('Continue')}
      </Button>
    </form>
  );
}
