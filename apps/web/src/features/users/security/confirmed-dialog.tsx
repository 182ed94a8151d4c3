import { confirmedBodySchema } from '@nalanda/contract';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ConfirmField } from './confirm-field.tsx';

/** Props of {@link ConfirmedDialog}. */
interface ConfirmedProps {
  isOpen: boolean;
  hasPassword: boolean;
  title: string;
  description: string;
  /** Words of the button. */
  action: string;
  onClose: () => void;
  /** Does it; returns what to say afterwards. Failures are shown here. */
  run: (password: string) => Promise<string | null>;
}

/** Asks for the password before one thing is done. */
export function ConfirmedDialog(props: ConfirmedProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title} description={props.description}>
      <ConfirmedForm {...props} />
    </Dialog>
  );
}

function ConfirmedForm({ hasPassword, action, run, onClose }: ConfirmedProps) {
  const form = useCheckedForm({ resolver: contractResolver(confirmedBodySchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password = '' }) => {
    try {
      const message = await run(password);
      if (message) notify.success(message);
      onClose();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ConfirmField hasPassword={hasPassword} error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" loading={isSubmitting} className="justify-self-end">
        {action}
      </Button>
    </form>
  );
}
