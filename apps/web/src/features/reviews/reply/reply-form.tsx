import { limits, type Review, reviewReplyBodySchema } from '@nalanda/contract';
import { useForm } from 'react-hook-form';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { useReplyToReviewMutation } from './reply.api.ts';

/** The educator's reply to a review: written, or changed when there is one. */
export function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useT();
  const [replyToReview] = useReplyToReviewMutation();
  const form = useForm({
    resolver: contractResolver(reviewReplyBodySchema),
    defaultValues: { text: review.reply?.text ?? '' },
  });
  const kept = useKeptForm(form, `reply ${review._id}`);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await replyToReview({ reviewId: review._id, courseId: review.courseId, text }).unwrap();
      kept.forget();
      notify.success(t('Your reply is saved'));
      onClose();
    } catch (thrown) {
      showFailure(form, thrown);
    }
  });

  function cancel() {
    kept.forget();
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Reply to {name}', { name: review.user.name })}
      description={t('Everybody can read it under the review.')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {review.comment && (
          <blockquote
            lang={t.langOf(review.comment)}
            className="max-h-40 overflow-y-auto border-l-2 border-line-strong pl-3 text-soft wrap-anywhere"
          >
            {review.comment}
          </blockquote>
        )}
        <Field label={t('Your reply')} error={errors.text?.message}>
          <Textarea rows={5} maxLength={limits.reviewComment.max} {...form.register('text')} />
        </Field>
        <FormButtons onCancel={cancel} loading={isSubmitting}>
          {t('Save reply')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
