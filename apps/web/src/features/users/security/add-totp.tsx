import { confirmedBodySchema, confirmTotpBodySchema } from '@nalanda/contract';
import { useState } from 'react';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { useBeginTotpMutation, useConfirmTotpMutation } from '../second-factor.api.ts';
import { ConfirmField } from './confirm-field.tsx';

interface AddProps {
  hasPassword: boolean;
  /** With the recovery codes that came with the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

interface Begun {
  secret: string;
  qrCode: string;
}

/** Adds an authenticator app: the password, then a QR code to scan and the first code back. */
export function AddTotpDialog({ isOpen, onClose, ...rest }: AddProps & { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const [begun, setBegun] = useState<Begun | null>(null);
  function end() {
    setBegun(null);
    onClose();
  }
  function added(codes: string[] | null) {
    setBegun(null);
    rest.onAdded(codes);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={end}
      title={t('Add an authenticator app')}
      description={begun ? t('Scan this with the app, then enter the code that it shows.') : undefined}
    >
      {begun ? <CodeForm begun={begun} onAdded={added} /> : <PasswordForm {...rest} onBegun={setBegun} />}
    </Dialog>
  );
}

function PasswordForm({ hasPassword, onBegun }: { hasPassword: boolean; onBegun: (begun: Begun) => void }) {
  const t = useT();
  const [begin, { isLoading }] = useBeginTotpMutation();
  const form = useCheckedForm({ resolver: contractResolver(confirmedBodySchema), defaultValues: { password: '' } });

  const submit = form.handleSubmit(async (body) => {
    try {
      onBegun(await begin(body).unwrap());
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ConfirmField
        hasPassword={hasPassword}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" loading={isLoading} className="justify-self-end">
        {t('Continue')}
      </Button>
    </form>
  );
}

function CodeForm({ begun, onAdded }: { begun: Begun; onAdded: AddProps['onAdded'] }) {
  const t = useT();
  const [confirm, { isLoading }] = useConfirmTotpMutation();
  const form = useCheckedForm({ resolver: contractResolver(confirmTotpBodySchema), defaultValues: { code: '' } });

  const submit = form.handleSubmit(async (body) => {
    try {
      const { recoveryCodes } = await confirm(body).unwrap();
      notify.success(t('The authenticator app is added.'));
      onAdded(recoveryCodes);
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(begun.qrCode)}`}
        alt={t('QR code for the authenticator app')}
        className="mx-auto size-52 rounded-control bg-white"
      />
      <p className="text-sm text-soft">
        {t('No camera? Type this key into the app:')}{' '}
        <code className="mt-1 block break-all font-mono text-ink">{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field label={t('Code of the app')} error={form.formState.errors.code?.message}>
        <Input autoComplete="one-time-code" inputMode="numeric" autoFocus {...form.register('code')} />
      </Field>
      <Button type="submit" loading={isLoading} className="justify-self-end">
        {t('Turn on')}
      </Button>
    </form>
  );
}
