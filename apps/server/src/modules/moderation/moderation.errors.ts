import type { ContributionKind } from '@nalanda/contract';
import type { AppError } from '../../platform/errors/app-error.ts';
import { defineError } from '../../platform/errors/define-error.ts';
import { createReviewHiddenError } from '../reviews/index.ts';

/** How a call about a contribution is refused. Reviews could be reported first, and kept their codes. */
interface ModerationErrors {
  /** 403: nobody reports what they have written themselves. */
  createOwnReportError(): AppError;
  /** 409: one report a person, unless it has changed since that was decided. */
  createAlreadyReportedError(): AppError;
  /** 409: what nobody sees is not reported. */
  createHiddenError(): AppError;
  /** 409: somebody else was quicker. */
  createAlreadyHiddenError(): AppError;
  /** 409: somebody else was quicker. */
  createNotHiddenError(): AppError;
  /** 409: somebody else was quicker. */
  createNothingOpenError(): AppError;
}

const ofReviews: ModerationErrors = {
  createOwnReportError: defineError({
    status: 403,
    code: 'review.own-report',
    message: 'This is your own review. You can change or delete it.',
  }),
  createAlreadyReportedError: defineError({
    status: 409,
    code: 'review.already-reported',
    message: 'You have already reported this review.',
  }),
  createHiddenError: createReviewHiddenError,
  createAlreadyHiddenError: defineError({
    status: 409,
    code: 'review.already-hidden',
    message: 'This review is already hidden.',
  }),
  createNotHiddenError: defineError({
    status: 409,
    code: 'review.not-hidden',
    message: 'This review is not hidden.',
  }),
  createNothingOpenError: defineError({
    status: 409,
    code: 'review.nothing-open',
    message: 'Nothing about this review is open any more.',
  }),
};

const ofOthers: ModerationErrors = {
  createOwnReportError: defineError({
    status: 403,
    code: 'contribution.own-report',
    message: 'You have written this yourself, so you cannot report it.',
  }),
  createAlreadyReportedError: defineError({
    status: 409,
    code: 'contribution.already-reported',
    message: 'You have already reported this.',
  }),
  createHiddenError: defineError({
    status: 409,
    code: 'contribution.hidden',
    message: 'This is hidden already.',
  }),
  createAlreadyHiddenError: defineError({
    status: 409,
    code: 'contribution.already-hidden',
    message: 'Somebody else has hidden this already.',
  }),
  createNotHiddenError: defineError({
    status: 409,
    code: 'contribution.not-hidden',
    message: 'This is not hidden.',
  }),
  createNothingOpenError: defineError({
    status: 409,
    code: 'contribution.nothing-open',
    message: 'Nothing about this is open any more.',
  }),
};

/** How calls about this kind are refused. */
export const errorsOf: Record<ContributionKind, ModerationErrors> = {
  review: ofReviews,
  post: ofOthers,
  message: ofOthers,
};
