import { defineError } from '../../../platform/errors/define-error.ts';

/** 404 `review.reply-not-found`: there is no reply to this review. */
export const createReplyNotFoundError = defineError({
  status: 404,
  code: 'review.reply-not-found',
  message: 'There is no reply to this review.',
});
