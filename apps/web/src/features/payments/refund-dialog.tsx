import type { Purchase } from '@nalanda/contract';
import { msg, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useRequestRefundMutation } from './payments.api.ts';

const words = {
  course: {
    title: msg('Refund this course?'),
    loss: msg('You get {amount} back for “{courseTitle}”, and your access to it ends at once.'),
    keep: msg('Keep the course'),
  },
  bundle: {
    title: msg('Refund this bundle?'),
    loss: msg('You get {amount} back for “{courseTitle}”, and your access to all of its courses ends at once.'),
    keep: msg('Keep the bundle'),
  },
  gift: {
    title: msg('Take this gift back?'),
    loss: msg('You get {amount} back for “{courseTitle}”, and nobody can accept the gift any more.'),
    keep: msg('Keep the gift'),
  },
} as const;

/** Props of {@link RefundDialog}. */
export interface RefundDialogProps {
  /** The purchase to give back; null keeps the window closed. */
  purchase: Purchase | null;
  onClose: () => void;
}

/** Says what giving a course back means, and does it. */
export function RefundDialog({ purchase, onClose }: RefundDialogProps) {
  const t = useT();
  const [requestRefund, { isLoading }] = useRequestRefundMutation();

  const isBundle = purchase?.bundleId != null;
  const { title, loss, keep } = words[purchase?.giftFor != null ? 'gift' : isBundle ? 'bundle' : 'course'];

  async function refund({ _id, courseId }: Purchase): Promise<void> {
    try {
      notify.success((await requestRefund({ orderId: _id, courseId, isBundle }).unwrap()).message);
    } catch (thrown) {
      tellFailure(thrown);
    }
    onClose();
  }

  return (
    <Dialog
      isOpen={purchase !== null}
      onClose={onClose}
      title={t(title)}
      description={
        purchase && t(loss, { amount: t.price(purchase.amount - purchase.returned), courseTitle: purchase.courseTitle })
      }
      footer={
        purchase && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t(keep)}
            </Button>
            <Button variant="danger" loading={isLoading} onClick={() => void refund(purchase)}>
              {t('Refund {amount}', { amount: t.price(purchase.amount - purchase.returned) })}
            </Button>
          </>
        )
      }
    />
  );
}
