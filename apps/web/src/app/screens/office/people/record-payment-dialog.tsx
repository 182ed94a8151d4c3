import { offlineWays, type PersonDetail, recordPaymentBodySchema, requireReference } from '@nalanda/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useRecordPaymentMutation } from '#features/payments/office/office-orders.api.ts';
import { OFFLINE_WAYS } from '#features/payments/office/order-words.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { CourseChoice } from './course-choice.tsx';

const { amount, ...rest } = recordPaymentBodySchema.shape;

/** What stands in the form: the amount as it is typed. */
const fieldsSchema = z
  .object({
    ...rest,
    amount: z
      .string()
      .transform((text) => Number(text.trim() || Number.NaN))
      .pipe(amount),
  })
  .superRefine(requireReference);

/** Props of {@link RecordPaymentDialog}. */
interface RecordPaymentDialogProps {
  person: PersonDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Notes money that reached the school without the payment provider, and says before what follows from it. */
export function RecordPaymentDialog({ person, isOpen, onClose }: RecordPaymentDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Record a payment of {name}', { name: person.name })}
      description={t(
        'For money that is in the school’s account or till already. The learner gets the course and an invoice with a number, the educator the share.',
      )}
    >
      <PaymentForm person={person} onClose={onClose} />
    </Dialog>
  );
}

function PaymentForm({ person, onClose }: Omit<RecordPaymentDialogProps, 'isOpen'>) {
  const t = useT();
  const [record] = useRecordPaymentMutation();
  // One window is one payment, however often its button is pressed.
  const [paymentId] = useState(() => crypto.randomUUID());
  const [isKnown, setIsKnown] = useState(false);
  const form = useCheckedForm({
    resolver: contractResolver(fieldsSchema),
    defaultValues: {
      ...{ paymentId, userId: person._id, courseId: '' },
      ...{ amount: '', way: 'bank-transfer' as const, reference: '', isShared: false },
    },
  });
  const { errors, isSubmitting } = form.formState;
  const [courseId, chosenWay] = form.watch(['courseId', 'way']);
  const isCash = chosenWay === 'cash';

  const submit = form.handleSubmit(async (payment) => {
    try {
      notify.success((await record(payment).unwrap()).message);
      onClose();
    } catch (error) {
      if (toAppError(error).code === 'payment.reference-known') setIsKnown(true);
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <CourseChoice
        person={person}
        value={courseId}
        onChoose={(chosen, price) => {
          form.setValue('courseId', chosen);
          form.setValue('amount', price ? String(price) : '');
        }}
      />
      <Field
        label={t('Amount received, in rupees')}
        hint={t('With GST, as it came in. It may differ from the price.')}
        error={errors.amount?.message}
      >
        <Input inputMode="decimal" autoComplete="off" {...form.register('amount')} />
      </Field>
      <Field label={t('How it came')} error={errors.way?.message}>
        <Select {...form.register('way')}>
          {offlineWays.map((name) => (
            <option key={name} value={name}>
              {t(OFFLINE_WAYS[name])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={isCash ? t('Number of the receipt (optional)') : t('Reference of the bank')}
        hint={isCash ? undefined : t('UTR, number of the UPI payment or of the cheque. It is printed on the invoice.')}
        error={errors.reference?.message}
      >
        <Input autoComplete="off" {...form.register('reference')} />
      </Field>
      {isKnown && <Checkbox label={t('One transfer has paid for both')} {...form.register('isShared')} />}
      <Button type="submit" loading={isSubmitting} disabled={courseId === ''} className="justify-self-end">
        {t('Record the payment')}
      </Button>
    </form>
  );
}
