import type { ComponentProps } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Field } from '#shared/ui/field.tsx';
import { PasswordInput } from '#shared/ui/input.tsx';

/** Props of {@link ConfirmField}: those of the password box, and whether there is a password. */
type ConfirmFieldProps = { hasPassword: boolean; error?: string | undefined } & Omit<ComponentProps<'input'>, 'type'>;

/** Asks for the password before something that matters; whoever has none is told what counts instead. */
export function ConfirmField({ hasPassword, error, ...input }: ConfirmFieldProps) {
  const t = useT();
  if (!hasPassword) {
    return (
      <p className="text-sm text-soft">
        {t('You have no password, so this works only within 10 minutes after logging in with Google.')}
      </p>
    );
  }
  return (
    <Field label={t('Your password')} error={error}>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  );
}
