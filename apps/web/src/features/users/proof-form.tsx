import { proveEmailBodySchema } from '@nalanda/contract';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { applyIssues } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { OtpInput } from '#shared/ui/otp-input.tsx';
import { useProveEmailMutation, useSendProofMutation } from './proof.api.ts';

/** Takes the 6-digit code that was mailed after the sign-up, and mails another one when asked. */
export function ProofForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [proveEmail, { isLoading }] = useProveEmailMutation();
  const [sendProof, { isLoading: isSending }] = useSendProofMutation();
  const form = useCheckedForm({ resolver: contractResolver(proveEmailBodySchema), defaultValues: { otp: '' } });

  const submit = form.handleSubmit(async (body) => {
    try {
      await proveEmail(body).unwrap();
      notify.success(t('Your email is confirmed.'));
      onDone();
    } catch (error) {
      const failure = toAppError(error);
      form.resetField('otp');
      applyIssues(form, failure);
      notify.error(failure.message);
    }
  });

  async function sendAgain() {
    try {
      notify.success((await sendProof().unwrap()).message);
    } catch (error) {
      notify.error(toAppError(error).message);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={t('Code')}
        hint={t('6 digits, valid for an hour. The link in the mail works as well.')}
        error={form.formState.errors.otp?.message}
      >
        <OtpInput required autoFocus digits={6} {...form.register('otp')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isLoading}>
          {t('Confirm')}
        </Button>
        <Button variant="ghost" loading={isSending} onClick={sendAgain}>
          {t('Send again')}
        </Button>
      </div>
    </form>
  );
}
