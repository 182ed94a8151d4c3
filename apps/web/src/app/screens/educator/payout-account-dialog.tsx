import { savePayoutAccountBodySchema } from '@nalanda/contract';
import { useSavePayoutAccountMutation } from '#features/payments/payouts/payouts.api.ts';
import { useGetSecurityQuery } from '#features/users/account.api.ts';
import { ConfirmField } from '#features/users/security/confirm-field.tsx';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';

const NO_ACCOUNT = { holder: '', accountNumber: '', ifsc: '', pan: '', gstin: '', password: '' };

/** Asks where an educator's money goes. What was given before is not shown again, only the ends of its numbers. */
export function PayoutAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Your bank account')}
      description={t('It is kept encrypted. Only the school’s accountant gets the whole number, to pay you.')}
    >
      <AccountForm onDone={onClose} />
    </Dialog>
  );
}

function AccountForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [save] = useSavePayoutAccountMutation();
  const { data: security } = useGetSecurityQuery();
  const form = useCheckedForm({
    resolver: contractResolver(savePayoutAccountBodySchema),
    defaultValues: NO_ACCOUNT,
  });
  const { errors, isSubmitting } = form.formState;
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };

  const submit = form.handleSubmit(async (body) => {
    try {
      await save(body).unwrap();
      notify.success(t('Bank account saved'));
      onDone();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('Name on the account')} error={errors.holder?.message}>
        <Input autoComplete="name" {...form.register('holder')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Account number')} error={errors.accountNumber?.message}>
          <Input inputMode="numeric" autoComplete="off" {...form.register('accountNumber')} />
        </Field>
        <Field label={t('IFSC')} hint={t('On your cheques')} error={errors.ifsc?.message}>
          <Input {...code} {...form.register('ifsc')} />
        </Field>
        <Field label={t('PAN (optional)')} error={errors.pan?.message}>
          <Input {...code} {...form.register('pan', { deps: ['gstin'] })} />
        </Field>
        <Field label={t('GSTIN (optional)')} error={errors.gstin?.message}>
          <Input {...code} {...form.register('gstin')} />
        </Field>
      </div>
      <ConfirmField
        hasPassword={security?.hasPassword ?? true}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" loading={isSubmitting} className="justify-self-end">
        {t('Save')}
      </Button>
    </form>
  );
}
