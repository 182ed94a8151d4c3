import { defineError } from '../../platform/errors/define-error.ts';

/** 404 `career.unknown-job`: the skill graph knows no job of this name. */
export const createUnknownJobError = defineError({
  status: 404,
  code: 'career.unknown-job',
  message: 'There is no path to this job.',
});
