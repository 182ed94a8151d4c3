import { confirmedBodySchema } from '@nalanda/contract';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmField } from './confirm-field.tsx';

/** Props of {@link ConfirmForm}. */
interface ConfirmFormProps {
  hasPassword: boolean;
  /** Words of the button. */
  action: string;
  /** Does it. Failures are shown here. */
  run: (password: string) => Promise<void>;
  /** Classes of the button: where it stands. */
  place?: string;
}

/** The own password, and a button that does what it is asked for. */
export function ConfirmForm({ hasPassword, action, run, place = 'justify-self-end' }: ConfirmFormProps) {
  const form = useCheckedForm({ resolver: contractResolver(confirmedBodySchema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password = '' }) => {
    try {
      await run(password);
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ConfirmField hasPassword={hasPassword} error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" loading={isSubmitting} className={place}>
        {action}
      </Button>
    </form>
  );
}
