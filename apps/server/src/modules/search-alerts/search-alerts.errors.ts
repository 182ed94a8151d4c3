import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `search-alert.not-found`: it is not there, or it is somebody else's. */
export const createSearchAlertNotFoundError = defineError({
  status: 404,
  code: 'search-alert.not-found',
  message: 'Search alert not found.',
});

/** 409 `search-alert.too-many`. */
export const createTooManySearchAlertsError = defineError({
  status: 409,
  code: 'search-alert.too-many',
  message: 'Your list of courses to wait for is full. Remove one in your profile first.',
});

/** What is said when an alert was removed. */
export const saySearchAlertRemoved = defineSentence({
  code: 'search-alert.removed',
  message: 'We will not write to you about it.',
});

/** What is said when all alerts of a person were removed. */
export const saySearchAlertsRemoved = defineSentence({
  code: 'search-alert.all-removed',
  message: 'We will not write to you about courses you were waiting for.',
});
