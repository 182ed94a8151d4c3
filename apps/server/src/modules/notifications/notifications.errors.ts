import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `notification.unknown-link`: nobody here has signed the link. */
export const createUnknownLinkError = defineError({
  status: 404,
  code: 'notification.unknown-link',
  message: 'This link is not known here.',
});

/** What is said when mails of a kind were ended by their link. */
export const sayMailsEnded = defineSentence({
  code: 'notification.mails-ended',
  message: 'We will not write to you about this any more.',
});
