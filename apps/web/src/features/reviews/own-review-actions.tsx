import type { OwnReview } from '@nalanda/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { FAULT_LABELS } from '#shared/moderation/faults.ts';
import { Button } from '#shared/ui/button.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { useDeleteOwnReviewMutation } from './course-reviews.api.ts';

const STANDINGS: Record<OwnReview['standing'], string> = {
  counted: msg('This is your review.'),
  apart: msg('This is your review. It does not count in the average, because you are not enrolled.'),
  waiting: msg('This is your review. Only you see it until you enroll or confirm your email.'),
};

/** Under the own review: where it stands, and the ways to change or delete it. */
export function OwnReviewActions({ review, onEdit }: { review: OwnReview; onEdit: () => void }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteOwnReview, { isLoading }] = useDeleteOwnReviewMutation();

  async function remove(): Promise<void> {
    try {
      notify.success((await deleteOwnReview(review.courseId).unwrap()).message);
    } catch (thrown) {
      tellFailure(thrown);
    }
    setIsAsking(false);
  }

  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-soft">
        {review.hidden
          ? t('The school has hidden your review. Only you see it, and its stars do not count.')
          : t(STANDINGS[review.standing])}
      </p>
      {review.hidden && (
        <div className="grid gap-1 rounded-control bg-saffron-wash px-4 py-3 text-sm">
          <p>{t('Why: {reason}', { reason: t(FAULT_LABELS[review.hidden.reason]) })}</p>
          {review.hidden.note && (
            <p lang={t.langOf(review.hidden.note)} className="whitespace-pre-line wrap-anywhere">
              {review.hidden.note}
            </p>
          )}
          <p>{t('Change your review, and the school will look at it again.')}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={t('Edit your review')} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          {t('Edit')}
        </Button>
        <Button variant="secondary" size="sm" aria-label={t('Delete your review')} onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden className="size-4" />
          {t('Delete')}
        </Button>
      </div>
      <RemovalDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Delete your review?')}
        description={t('Your stars and your words go. You can write a new one at any time.')}
        action={t('Delete')}
        isBusy={isLoading}
        onRemove={remove}
      />
    </div>
  );
}
