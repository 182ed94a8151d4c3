import { type OrderedCourse, reasonBodySchema } from '@nalanda/contract';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import {
  readOrdersAnew,
  useLazyGetOrderStoryQuery,
  useLazyListOrdersQuery,
  useRefundOneOfManyMutation,
} from './office-orders.api.ts';
import { isAllGivenBack, type RefundTally, refundAll } from './refund-all.models.ts';

/** Props of {@link RefundAllDialog}. */
interface RefundAllDialogProps {
  courseId: string;
  course: OrderedCourse;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives every buyer of a course the money back: for one that is withdrawn, or never comes. */
export function RefundAllDialog({ courseId, course, isOpen, onClose }: RefundAllDialogProps) {
  const t = useT();
  const { title, refundableOrders, refundable } = course;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Refund all buyers of {title}?', { title })}
      description={t(
        'Everybody who paid for this course alone gets back what is left of it and loses the course, whatever the refund policy says. Credit notes go out by mail; educator and platform give back their shares. Bundles are left for you to decide.',
      )}
    >
      <p className="rounded-control bg-sunken px-4 py-3 font-semibold">
        {t.count(
          refundableOrders,
          '{count} order can be given back, over all batches: {amount}',
          '{count} orders can be given back, over all batches: {amount} in all',
          { amount: t.price(refundable) },
        )}
      </p>
      {isOpen && <RefundAllForm courseId={courseId} />}
    </Dialog>
  );
}

function RefundAllForm({ courseId }: { courseId: string }) {
  const t = useT();
  const [list] = useLazyListOrdersQuery();
  const [readStory] = useLazyGetOrderStoryQuery();
  const [refund] = useRefundOneOfManyMutation();
  const dispatch = useDispatch();
  const [tally, setTally] = useState<RefundTally | null>(null);
  const [outcome, setOutcome] = useState<{ failure: string | null } | null>(null);
  const isGone = useRef(false);
  const foot = useRef<HTMLDivElement>(null);
  // Closed, it gives back no more than the order under way.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const lines = tally ? countLines(tally) : 0;
  // On a phone what is told grows out of the window, and with it whether it still runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is told then.
  useEffect(() => {
    if (lines > 0) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [lines, outcome]);
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
    } finally {
      dispatch(readOrdersAnew());
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
        {tally && <Tally tally={tally} isOver={!isSubmitting} />}
        {outcome?.failure && (
          <p className="text-danger">
            {outcome.failure} {t('The others are not given back yet: press the button again to go on.')}
          </p>
        )}
        {outcome && !outcome.failure && tally && (
          <p className="font-semibold">
            {isAllGivenBack(tally)
              ? t('All of them are done.')
              : t('Finished. The orders that are left are not given back yet.')}
          </p>
        )}
      </div>
      <div ref={foot} className="grid scroll-mb-6 gap-4">
        {isSubmitting && (
          <p className="text-sm text-soft">{t('Keep this window open. Closed, it stops after the order under way.')}</p>
        )}
        <Button type="submit" variant="danger" loading={isSubmitting} className="justify-self-end">
          {t('Refund all')}
        </Button>
      </div>
    </form>
  );
}

/** How many lines a tally is told in, the first always. */
function countLines({ waiting, bundles, held, refused }: RefundTally): number {
  return 1 + [waiting, bundles, held].filter(Boolean).length + refused.length;
}

function Tally({ tally: { done, waiting, bundles, held, refused }, isOver }: { tally: RefundTally; isOver: boolean }) {
  const t = useT();
  return (
    <>
      <p>{t.count(done, '{count} order given back', '{count} orders given back')}</p>
      {waiting > 0 && (
        <p>
          {t.count(
            waiting,
            '{count} order waits for the payment provider, and is given back by itself when it answers',
            '{count} orders wait for the payment provider, and are given back by themselves when it answers',
          )}
        </p>
      )}
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
      {refused.length > 0 && <RefusedOrders refused={refused} isOver={isOver} />}
    </>
  );
}

/** Names the orders that a person must look at; a way to them only when going there stops nothing. */
function RefusedOrders({ refused, isOver }: { refused: RefundTally['refused']; isOver: boolean }) {
  const t = useT();
  return (
    <>
      <p className="text-danger">
        {t.count(refused.length, '{count} order could not be given back:', '{count} orders could not be given back:')}
      </p>
      <ul className="grid gap-2 text-sm">
        {refused.map(({ orderId, learner, reason }) => (
          <li key={orderId} className="wrap-anywhere">
            {isOver ? (
              <Link to={officePaths.order(orderId)} className="link font-medium">
                {learner}
              </Link>
            ) : (
              <span className="font-medium">{learner}</span>
            )}
            : {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
