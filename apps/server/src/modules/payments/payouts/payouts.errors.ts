import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 404 `payout.not-found`. */
export const createPayoutNotFoundError = defineError({
  status: 404,
  code: 'payout.not-found',
  message: 'Payout not found.',
});

/** 404 `payout.no-statement`: no such month of no such educator. */
export const createNoStatementError = defineError({
  status: 404,
  code: 'payout.no-statement',
  message: 'There is no statement of this month.',
});

/** 409 `payout.changed`: a colleague, a refund or an undone payout came first. */
export const createPayoutChangedError = defineError({
  status: 409,
  code: 'payout.changed',
  message: 'What is due has changed meanwhile: it is ₹{due:number} now. Nothing was noted.',
});

/** 409 `payout.paid-already`. */
export const createPaidAlreadyError = defineError({
  status: 409,
  code: 'payout.paid-already',
  message: 'This month is paid already.',
});

/** 409 `payout.no-account`. */
export const createNoAccountError = defineError({
  status: 409,
  code: 'payout.no-account',
  message: 'This educator has given no bank account yet. Say how the money went another way.',
});

/** 400 `payout.date-ahead`. */
export const createDateAheadError = defineError({
  status: 400,
  code: 'payout.date-ahead',
  field: 'paidOn',
  message: 'The day of the payout must not be in the future.',
});

/** 400 `payout.date-early`: the month had not ended. */
export const createDateEarlyError = defineError({
  status: 400,
  code: 'payout.date-early',
  field: 'paidOn',
  message: 'A month is paid after it has ended.',
});

/** 409 `payout.not-former`: whoever is here is paid. */
export const createNotFormerError = defineError({
  status: 409,
  code: 'payout.not-former',
  message: 'Only what is due to somebody who has deleted their account can be written off.',
});

/** 409 `payout.undone-already`. */
export const createUndoneAlreadyError = defineError({
  status: 409,
  code: 'payout.undone-already',
  message: 'This payout was taken back already.',
});

/** 409 `payout.later-paid`: what a later month has carried over depends on it. */
export const createLaterPaidError = defineError({
  status: 409,
  code: 'payout.later-paid',
  message: 'A later month was paid since. Take that payout back first.',
});

/** Said to educators before they delete their account. */
export const sayDueStays = defineSentence({
  code: 'payout.due-stays',
  message:
    '₹{due:number} is still due to you. Your bank details and your email stay, encrypted, until it is paid, and {days} days longer, in case the bank sends it back. Then they are erased.',
});
export const sayDueWithoutAccount = defineSentence({
  code: 'payout.due-without-account',
  message:
    '₹{due:number} is still due to you, and we know no bank account of yours. Give one under Earnings before you delete your account. If you do not, the amount stays in our books without your name, and we mail you a number with which you can ask for it.',
});
export const sayReturnStays = defineSentence({
  code: 'payout.return-stays',
  message:
    'Your bank details and your email stay, encrypted, until {days} days after your last payout, in case the bank sends it back. Then they are erased.',
});

/** Said to the office before it deletes the account of an educator. */
export const sayTheirDueStays = defineSentence({
  code: 'payout.their-due-stays',
  message:
    '₹{due:number} is still due to this person. Their bank details and their email stay, encrypted, until it is paid, and {days} days longer, in case the bank sends it back. Then they are erased.',
});
export const sayTheirDueUnclaimed = defineSentence({
  code: 'payout.their-due-unclaimed',
  message:
    '₹{due:number} is still due to this person, and we know no bank account of theirs. Ask where the money should go, if you can. If nobody answers, the amount stays in the books as unclaimed, without their name, and they are mailed a number with which they can ask for it.',
});
export const sayTheirReturnStays = defineSentence({
  code: 'payout.their-return-stays',
  message:
    'Their bank details and their email stay, encrypted, until {days} days after their last payout, in case the bank sends it back. Then they are erased.',
});

export const sayPaid = defineSentence({ code: 'payout.paid', message: 'Noted and booked as paid.' });
export const sayWrittenOff = defineSentence({
  code: 'payout.written-off',
  message: 'Noted and booked as written off.',
});
export const sayPayoutMailed = defineSentence({
  code: 'payout.mailed',
  message: 'The statement is on its way to the educator.',
});
export const sayUndone = defineSentence({ code: 'payout.undone', message: 'The payout is taken back.' });

/** 400 `payout.tds-too-much`. */
export const createTdsTooMuchError = defineError({
  status: 400,
  code: 'payout.tds-too-much',
  message: 'The tax kept back must be less than what is due.',
  field: 'tds',
});
