import { createAppError } from '../../platform/errors.ts';

/** 404 `papers.not-found`: not there, or somebody else's. */
export function createPaperNotFoundError() {
  return createAppError({ statusCode: 404, code: 'papers.not-found', message: 'This paper is not there.' });
}
