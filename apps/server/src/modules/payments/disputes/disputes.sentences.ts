import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 404 `dispute.not-found`: none, or one of an order that is known here, which the bank alone decides. */
export const createDisputeNotFoundError = defineError({
  status: 404,
  code: 'dispute.not-found',
  message: 'There is no such dispute here. Reload the page.',
});

/** What is said when the office has settled a dispute. */
export const sayDisputeSettled = defineSentence({
  code: 'dispute.settled',
  message: 'Settled. It comes back by itself when the provider tells anything new.',
});

/** What is said when it is open again. */
export const sayDisputeOpened = defineSentence({ code: 'dispute.opened', message: 'It waits for you again.' });
