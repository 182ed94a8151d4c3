import type { ReactNode } from 'react';
import type { z } from 'zod';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { applyIssues } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { OtpInput } from '#shared/ui/otp-input.tsx';

interface CodeBody {
  otp: string;
}

/** Props of {@link MailedCodeForm}. */
interface MailedCodeFormProps {
  /** The body of the call, with the length of the code. */
  schema: z.ZodType<CodeBody, CodeBody>;
  digits: number;
  /** Under the field: how long the code is valid. */
  hint: string;
  /** Words of the button. */
  action: string;
  /** Hands the code in; what it throws is shown here, and the field is emptied. */
  submit: (body: CodeBody) => Promise<unknown>;
  onDone: () => void;
  /** Buttons beside the first one. */
  children?: ReactNode;
}

/** One field for a code that was mailed. */
export function MailedCodeForm({ schema, digits, hint, action, submit, onDone, children }: MailedCodeFormProps) {
  const t = useT();
  const form = useCheckedForm({ resolver: contractResolver(schema), defaultValues: { otp: '' } });
  const { errors, isSubmitting } = form.formState;

  const handIn = form.handleSubmit(async (body) => {
    try {
      await submit(body);
      onDone();
    } catch (error) {
      const failure = toAppError(error);
      form.resetField('otp');
      applyIssues(form, failure);
      notify.error(failure.message);
    }
  });

  return (
    <form noValidate onSubmit={handIn} className="grid gap-4">
      <Field label={t('Code')} hint={hint} error={errors.otp?.message}>
        <OtpInput required autoFocus digits={digits} {...form.register('otp')} />
      </Field>
      <div className="flex flex-wrap gap-3 in-[dialog]:justify-end">
        <Button type="submit" loading={isSubmitting}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
