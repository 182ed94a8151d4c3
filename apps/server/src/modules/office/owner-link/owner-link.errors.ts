import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 404 `staff.wrong-owner-link`: used, too old, or never printed. */
export const createWrongOwnerLinkError = defineError({
  status: 404,
  code: 'staff.wrong-owner-link',
  message:
    'This link has been used or is too old. Start the server again: it prints a new one while nobody owns the school.',
});

/** Said to the first owner. */
export const sayOwner = defineSentence({ code: 'staff.owner-now', message: 'You own this school now.' });
