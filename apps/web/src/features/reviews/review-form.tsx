import { giveReviewBodySchema, limits, type OwnReview } from '@nalanda/contract';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useT } from '#shared/i18n/index.ts';
import { applyIssues } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { RatingInput } from '#shared/ui/rating-input.tsx';
import { useGiveReviewMutation } from './course-reviews.api.ts';
import { type DraftPlace, readReviewDraft, writeReviewDraft } from './review-draft.ts';

const formSchema = giveReviewBodySchema.omit({ courseId: true });
const emptyForm = { rating: 0, comment: '' };

/** Props of {@link ReviewForm}. */
interface ReviewFormProps {
  place: DraftPlace;
  /** The review that is there already. */
  replaces: OwnReview | null;
  /** The form was opened to edit: what is written is where the keys go. */
  takesFocus: boolean;
  /** The review as the server has kept it. */
  onAdded: (review: OwnReview) => void;
}

/** Stars and words about a course; a second review replaces the first. What is begun outlives a reload. */
export function ReviewForm({ place, replaces, takesFocus, onAdded }: ReviewFormProps) {
  const t = useT();
  const [giveReview] = useGiveReviewMutation();
  const form = useForm({ resolver: contractResolver(formSchema), defaultValues: emptyForm });
  const { errors, isSubmitting } = form.formState;
  const { userId, courseId } = place;

  // After the first render: the page that the server wrote knows of no draft.
  useEffect(() => {
    const draft = readReviewDraft({ userId, courseId });
    if (draft) {
      // `reset` would forget the fields, and with them where the focus is to go.
      form.setValue('rating', draft.rating);
      form.setValue('comment', draft.comment);
    }
    if (takesFocus) form.setFocus('comment');
  }, [form, userId, courseId, takesFocus]);

  function keepDraft(): void {
    const { rating, comment = '' } = form.getValues();
    writeReviewDraft(place, { rating, comment });
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      onAdded(await giveReview({ ...values, courseId }).unwrap());
      notify.success(t('Review Added'));
      form.reset(emptyForm);
      writeReviewDraft(place, emptyForm);
    } catch (thrown) {
      const error = toAppError(thrown);
      applyIssues(form, error);
      notify.error(error.message);
    }
  });

  return (
    <Card className="p-5">
      <form noValidate onSubmit={(event) => void submit(event)} onChange={keepDraft} className="grid gap-4">
        <div>
          <h3 className="text-xl">{t('Write a Review')}</h3>
          {replaces && (
            <p className="text-sm text-soft">
              {t('It takes the place of your review of {date}.', { date: t.date(new Date(replaces.createdAt)) })}
            </p>
          )}
        </div>
        <Controller
          control={form.control}
          name="rating"
          render={({ field, fieldState }) => (
            <RatingInput
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Field label={t('Your comment')} error={errors.comment?.message}>
          <Textarea
            rows={3}
            maxLength={limits.reviewComment.max}
            placeholder={t('What did you learn? Who is it for?')}
            {...form.register('comment')}
          />
        </Field>
        <Button type="submit" loading={isSubmitting} className="justify-self-start max-sm:w-full">
          {t('Submit Review')}
        </Button>
      </form>
    </Card>
  );
}
