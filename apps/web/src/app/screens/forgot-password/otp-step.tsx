import { otpSchema, verifyOtpBodySchema } from '@nalanda/contract';
import { useSendOtpMutation, useVerifyOtpMutation } from '#features/users/auth.api.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { applyIssues } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { OtpInput } from '#shared/ui/otp-input.tsx';
import { AccountFrame } from '../account-frame.tsx';

const formSchema = verifyOtpBodySchema.pick({ otp: true }).extend({ otp: otpSchema });

/** Step 2: the 4-digit code from the mail. */
export function OtpStep({ email, onVerified, onBack }: { email: string; onVerified: () => void; onBack: () => void }) {
  const t = useT();
  const [verifyOtp, { isLoading }] = useVerifyOtpMutation();
  const [sendOtp, { isLoading: isSending }] = useSendOtpMutation();
  const form = useCheckedForm({ resolver: contractResolver(formSchema), defaultValues: { otp: '' } });

  const submit = form.handleSubmit(async ({ otp }) => {
    try {
      notify.success((await verifyOtp({ email, otp }).unwrap()).message);
      onVerified();
    } catch (error) {
      const failure = toAppError(error);
      notify.error(failure.message);
      form.resetField('otp');
      applyIssues(form, failure);
      form.setFocus('otp');
    }
  });

  async function sendAgain() {
    try {
      notify.success((await sendOtp({ email }).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <AccountFrame title={t('Enter OTP')} subtitle={t('We sent a 4-digit code to {email}.', { email })}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('OTP')} hint={t('The code is valid for 5 minutes.')} error={form.formState.errors.otp?.message}>
          <OtpInput required autoFocus {...form.register('otp')} />
        </Field>
        <Button type="submit" size="lg" loading={isLoading}>
          {t('Verify OTP')}
        </Button>
      </form>
      <div className="flex flex-wrap gap-x-4">
        <Button variant="ghost" size="sm" loading={isSending} onClick={sendAgain}>
          {t('Send a new code')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onBack}>
          {t('Use another email')}
        </Button>
      </div>
    </AccountFrame>
  );
}
