import type { Review } from '@nalanda/contract';
import { Flag, MessageSquareReply, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { useRemoveReviewReplyMutation, useReportReviewMutation } from './reply/reply.api.ts';

// Few report or reply; their validation waits until somebody does.
const ReportDialog = lazy(() =>
  import('#shared/moderation/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);
const ReplyForm = lazy(() => import('./reply/reply-form.tsx').then((module) => ({ default: module.ReplyForm })));

type Open = 'report' | 'reply' | 'removal' | null;

/** What a viewer can do with somebody else's review: report it; whoever teaches the course can reply. */
export function ReviewActions({ review, isEducator }: { review: Review; isEducator: boolean }) {
  const t = useT();
  const [open, setOpen] = useState<Open>(null);
  const [removeReply, { isLoading }] = useRemoveReviewReplyMutation();
  const [reportReview] = useReportReviewMutation();
  const { name } = review.user;

  async function remove(): Promise<void> {
    try {
      const { message } = await removeReply({ reviewId: review._id, courseId: review.courseId }).unwrap();
      notify.success(message);
    } catch (thrown) {
      tellFailure(thrown);
    }
    setOpen(null);
  }

  return (
    <div className="-mb-2 flex flex-wrap gap-1">
      {isEducator && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={review.reply ? t('Edit your reply to {name}', { name }) : t('Reply to {name}', { name })}
          onClick={() => setOpen('reply')}
        >
          <MessageSquareReply aria-hidden className="size-4" />
          {review.reply ? t('Edit reply') : t('Reply')}
        </Button>
      )}
      {isEducator && review.reply && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('Remove your reply to {name}', { name })}
          onClick={() => setOpen('removal')}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('Remove reply')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('Report the review of {name}', { name })}
        onClick={() => setOpen('report')}
        className="ml-auto text-soft"
      >
        <Flag aria-hidden className="size-4" />
        {t('Report')}
      </Button>
      <Suspense>
        {open === 'report' && (
          <ReportDialog
            title={t('Report this review')}
            isEducator={isEducator}
            onReport={(fault) => reportReview({ reviewId: review._id, ...fault }).unwrap()}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'reply' && <ReplyForm review={review} onClose={() => setOpen(null)} />}
      </Suspense>
      <RemovalDialog
        isOpen={open === 'removal'}
        onClose={() => setOpen(null)}
        title={t('Remove your reply?')}
        description={t('The review stays. You can reply again at any time.')}
        isBusy={isLoading}
        onRemove={remove}
      />
    </div>
  );
}
