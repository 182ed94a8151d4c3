import { reasonBodySchema } from '@nalanda/contract';
import { useEffect, useRef, useState } from 'react';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { useLazyGetOrderStoryQuery, useLazyListOrdersQuery, useRefundOrderMutation } from './office-orders.api.ts';
import { type RefundTally, refundAll } from './refund-all.models.ts';

/** Props of {@link RefundAllDialog}. */
interface RefundAllDialogProps {
  courseId: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives every buyer of a course the money back: for one that is withdrawn, or never comes. */
export function RefundAllDialog({ courseId, title, isOpen, onClose }: RefundAllDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Refund all buyers of {title}?', { title })}
      description={t(
        'Everybody who paid for this course alone gets back what is left of it and loses the course, whatever the refund policy says. Credit notes go out by mail; educator and platform give back their shares. Bundles are left for you to decide.',
      )}
    >
      {isOpen && <RefundAllForm courseId={courseId} />}
    </Dialog>
  );
}

function RefundAllForm({ courseId }: { courseId: string }) {
  const t = useT();
  const [list] = useLazyListOrdersQuery();
  const [readStory] = useLazyGetOrderStoryQuery();
  const [refund] = useRefundOrderMutation();
  const [tally, setTally] = useState<RefundTally | null>(null);
  const [outcome, setOutcome] = useState<{ failure: string | null } | null>(null);
  const isGone = useRef(false);
  // Closed, it gives back no more than the order under way.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const form = useCheckedForm({ resolver: contractResolver(reasonBodySchema), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ reason }) => {
    setOutcome(null);
    const calls = {
      listPaid: (after: string | undefined) =>
        list({ course: courseId, state: 'paid' as const, ...(after && { after }) }).unwrap(),
      readRefundable: async (orderId: string) => (await readStory(orderId).unwrap()).refundable,
      refund: (orderId: string, amount: number) =>
        refund({ orderId, body: { refundId: crypto.randomUUID(), amount, left: amount, reason } }).unwrap(),
    };
    try {
      setTally(await refundAll(calls, setTally, () => isGone.current));
      setOutcome({ failure: null });
    } catch (error) {
      setOutcome({ failure: toAppError(error).message });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t('Reason')}
        hint={t('Kept with the order for the office; the learner does not see it.')}
        error={errors.reason?.message}
      >
        <Textarea rows={3} readOnly={isSubmitting} {...form.register('reason')} />
      </Field>
      <div role="status" className="grid gap-1 empty:hidden">
        {tally && <Tally tally={tally} />}
        {outcome?.failure && (
          <p className="text-danger">
            {outcome.failure} {t('The others are not given back yet: press the button again to go on.')}
          </p>
        )}
        {outcome && !outcome.failure && <p className="font-semibold">{t('All of them are done.')}</p>}
      </div>
      {isSubmitting && (
        <p className="text-sm text-soft">{t('Keep this window open. Closed, it stops after the order under way.')}</p>
      )}
      <Button type="submit" variant="danger" loading={isSubmitting} className="justify-self-end">
        {t('Refund all')}
      </Button>
    </form>
  );
}

function Tally({ tally: { done, bundles, held } }: { tally: RefundTally }) {
  const t = useT();
  return (
    <>
      <p>{t.count(done, '{count} order given back', '{count} orders given back')}</p>
      {bundles > 0 && <p>{t.count(bundles, '{count} order of a bundle left', '{count} orders of bundles left')}</p>}
      {held > 0 && (
        <p>
          {t.count(
            held,
            '{count} order of which nothing can be given back now',
            '{count} orders of which nothing can be given back now',
          )}
        </p>
      )}
    </>
  );
}
