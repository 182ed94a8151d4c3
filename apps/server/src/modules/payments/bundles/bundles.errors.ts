import { defineError } from '../../../platform/errors/define-error.ts';

/** 404 `bundle.not-found`: not there, somebody else's, or not offered at this moment. */
export const createBundleNotFoundError = defineError({
  status: 404,
  code: 'bundle.not-found',
  message: 'This bundle is not offered.',
});

/** 409 `bundle.own`. */
export const createOwnBundleError = defineError({
  status: 409,
  code: 'bundle.own',
  message: 'This is your own bundle: you can watch its courses without enrolling.',
});

/** 409 `bundle.has-all`. */
export const createHasAllError = defineError({
  status: 409,
  code: 'bundle.has-all',
  message: 'You have all the courses of this bundle already.',
});

/** 409 `bundle.changed`: one of its courses was bought at the same moment. */
export const createBundleChangedError = defineError({
  status: 409,
  code: 'bundle.changed',
  message: 'You have just got one of these courses. Nothing was paid here; please look at the price again.',
});

/** 409 `bundle.cannot-be-offered`, with the reason for the educator. */
export const createNotOfferableError = defineError({
  status: 409,
  code: 'bundle.cannot-be-offered',
  message: '{reason:sentence}',
});

/** 409 `bundle.too-many`. */
export const createTooManyBundlesError = defineError({
  status: 409,
  code: 'bundle.too-many',
  message: 'You have as many bundles as a school can keep. Please remove one first.',
});
