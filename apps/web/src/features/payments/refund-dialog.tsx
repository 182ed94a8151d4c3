import type { Purchase } from '@nalanda/contract';
import { formatPrice } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
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
  const [requestRefund, { isLoading }] = useRequestRefundMutation();

  async function refund({ _id, courseId }: Purchase): Promise<void> {
    try {
      notify.success((await requestRefund({ orderId: _id, courseId }).unwrap()).message);
    } catch (thrown) {
      notify.error(toAppError(thrown).message);
    }
    onClose();
  }

  return (
    <Dialog
      isOpen={purchase !== null}
      onClose={onClose}
      title="Refund this course?"
      description={
        purchase &&
        `You get ${formatPrice(purchase.amount)} back for “${purchase.courseTitle}”, and your access to it ends at once.`
      }
      footer={
        purchase && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Keep the course
            </Button>
            <Button variant="danger" loading={isLoading} onClick={() => void refund(purchase)}>
              Refund {formatPrice(purchase.amount)}
            </Button>
          </>
        )
      }
    />
  );
}
