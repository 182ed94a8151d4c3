import { type Fault, faultBodySchema, faults, limits } from '@nalanda/contract';
import { useForm } from 'react-hook-form';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { Field } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { FAULT_LABELS } from './faults.ts';

/** Props of {@link FaultForm}. */
interface FaultFormProps {
  noteLabel: string;
  action: string;
  onCancel: () => void;
  /** Rejects with the server's refusal. */
  onSubmit: (fault: { reason: Fault; note: string }) => Promise<void>;
}

/** Asks what is wrong with something: of whoever reports it, and of whoever hides it. */
export function FaultForm({ noteLabel, action, onCancel, onSubmit }: FaultFormProps) {
  const t = useT();
  const form = useForm({
    resolver: contractResolver(faultBodySchema),
    defaultValues: { reason: undefined, note: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (thrown) {
      showFailure(form, thrown);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={t('What is wrong with it?')} error={errors.reason?.message}>
        <Select defaultValue="" {...form.register('reason')}>
          <option value="" disabled>
            {t('Choose a reason')}
          </option>
          {faults.map((fault) => (
            <option key={fault} value={fault}>
              {t(FAULT_LABELS[fault])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={noteLabel} error={errors.note?.message}>
        <Textarea rows={3} maxLength={limits.faultNote.max} {...form.register('note')} />
      </Field>
      <FormButtons onCancel={onCancel} loading={isSubmitting}>
        {action}
      </FormButtons>
    </form>
  );
}
