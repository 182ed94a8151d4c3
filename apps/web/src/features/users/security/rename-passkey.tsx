import { namePasskeyBodySchema, type Passkey } from '@nalanda/contract';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { useRenamePasskeyMutation } from '../second-factor.api.ts';

/** Gives a passkey another name; closed without one. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog isOpen={passkey !== null} onClose={onClose} title={t('Rename passkey')}>
      {passkey && <RenameForm passkey={passkey} onDone={onClose} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useT();
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const form = useCheckedForm({
    resolver: contractResolver(namePasskeyBodySchema),
    defaultValues: { name: passkey.name },
  });

  const submit = form.handleSubmit(async ({ name }) => {
    try {
      notify.success((await rename({ passkeyId: passkey._id, name }).unwrap()).message);
      onDone();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('Name of the passkey')} error={form.formState.errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Button type="submit" loading={isLoading} className="justify-self-end">
        {t('Rename')}
      </Button>
    </form>
  );
}
