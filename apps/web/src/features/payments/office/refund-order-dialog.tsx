import { type OrderStory, refundOrderBodySchema } from '@nalanda/contract';
import { useState } from 'react';
import { z } from 'zod';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { useRefundOrderMutation } from './office-orders.api.ts';
import { sayPolicy } from './order-words.ts';

/** What stands in the form: the amount as it is typed. */
const fieldsSchema = refundOrderBodySchema.pick({ reason: true }).extend({
  amount: z
    .string()
    .transform((text) => Number(text.trim() || Number.NaN))
    .pipe(refundOrderBodySchema.shape.amount),
});

/** Props of {@link RefundOrderDialog}. */
interface RefundOrderDialogProps {
  story: OrderStory;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives back what was paid, whole or in part; says before what it means and what the policy says. */
export function RefundOrderDialog({ story, isOpen, onClose }: RefundOrderDialogProps) {
  const t = useT();
  const { order } = story;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Refund this order')}
      description={t('{name} has paid {amount} for “{title}”.', {
        name: order.learner.name,
        amount: t.price(order.amount),
        title: order.bundle ?? order.course.title,
      })}
    >
      <p className="rounded-control bg-sunken px-4 py-3 text-sm">
        <span className="font-semibold">{t('Refund by the policy')}: </span>
        {sayPolicy(story, t)}
      </p>
      <RefundForm story={story} onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ story: { order, refundable, offlineWay }, onClose }: Omit<RefundOrderDialogProps, 'isOpen'>) {
  const t = useT();
  const [refund] = useRefundOrderMutation();
  // One window is one refund, however often its button is pressed.
  const [refundId, setRefundId] = useState(() => crypto.randomUUID());
  const form = useCheckedForm({
    resolver: contractResolver(fieldsSchema),
    defaultValues: { amount: String(refundable), reason: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const isWhole = Number(form.watch('amount')) === refundable;

  const submit = form.handleSubmit(async ({ amount, reason }) => {
    try {
      const body = { refundId, amount, reason, left: refundable };
      notify.success((await refund({ orderId: order._id, body }).unwrap()).message);
      onClose();
    } catch (error) {
      // It was refused for good: the next try is another refund.
      if (toAppError(error).code === 'payment.not-refundable') setRefundId(crypto.randomUUID());
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t('Amount in rupees')}
        hint={t('{amount} can be given back.', { amount: t.price(refundable) })}
        error={errors.amount?.message}
      >
        <Input inputMode="decimal" autoComplete="off" {...form.register('amount')} />
      </Field>
      <Field
        label={t('Reason')}
        hint={t('Kept with the order for the office; the learner does not see it.')}
        error={errors.reason?.message}
      >
        <Textarea rows={3} {...form.register('reason')} />
      </Field>
      <p aria-live="polite" className="text-sm text-soft">
        {isWhole
          ? order.gift
            ? t(
                'Nothing is left then: the gift ends, and whoever accepted it loses the course. A credit note goes out by mail.',
              )
            : t('Nothing is left then: the learner loses the course. A credit note goes out by mail.')
          : t('A part goes back: the learner keeps the course. A credit note goes out by mail.')}{' '}
        {t('Educator and platform give back their shares of it.')}
      </p>
      {offlineWay && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm font-medium">
          {t('No provider has taken this money. It is written down here; send it back yourself, the way it came.')}
        </p>
      )}
      <Button type="submit" variant="danger" loading={isSubmitting} className="justify-self-end">
        {t('Give back')}
      </Button>
    </form>
  );
}
