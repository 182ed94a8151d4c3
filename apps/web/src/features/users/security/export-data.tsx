import { confirmedBodySchema } from '@nalanda/contract';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ConfirmField } from './confirm-field.tsx';
import { downloadData } from './download-data.ts';

/** Hands the person everything that is known about them. */
export function ExportDataDialog(props: { isOpen: boolean; hasPassword: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('Download my data')}
      description={t('A zip file with your profile, devices, courses, orders, payments and reviews.')}
    >
      <ExportForm hasPassword={props.hasPassword} onDone={props.onClose} />
    </Dialog>
  );
}

function ExportForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const t = useT();
  const form = useCheckedForm({ resolver: contractResolver(confirmedBodySchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password = '' }) => {
    try {
      await downloadData(password);
      notify.success(t('Your data is on its way to your downloads.'));
      onDone();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ConfirmField hasPassword={hasPassword} error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" loading={isSubmitting} className="justify-self-end">
        {t('Download')}
      </Button>
    </form>
  );
}
