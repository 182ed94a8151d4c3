import type { Purchase } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useRequestRefundMutation } from './payments.api.ts';

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
      title={isBundle ? t('Refund this bundle?') : t('Refund this course?')}
      description={
        purchase &&
        t(
          isBundle
            ? 'You get {amount} back for “{courseTitle}”, and your access to all of its courses ends at once.'
            : 'You get {amount} back for “{courseTitle}”, and your access to it ends at once.',
          { amount: t.price(purchase.amount - purchase.returned), courseTitle: purchase.courseTitle },
        )
      }
      footer={
        purchase && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {isBundle ? t('Keep the bundle') : t('Keep the course')}
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
