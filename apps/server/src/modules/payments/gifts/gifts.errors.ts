import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 409 `gift.free`: nobody pays for a free course. */
export const createFreeGiftError = defineError({
  status: 409,
  code: 'gift.free',
  message: 'This course is free. Send its link instead.',
});

/** 409 `gift.day`: the day is not from tomorrow to a year ahead. */
export const createGiftDayError = defineError({
  status: 409,
  code: 'gift.day',
  message: 'Choose a day from tomorrow on, at most a year ahead.',
});

/** 404 `gift.not-found`: no gift of the caller's that can still be sent. */
export const createGiftNotFoundError = defineError({
  status: 404,
  code: 'gift.not-found',
  message: 'This gift has been accepted or paid back. Reload the page.',
});

/** 409 `gift.too-often`: it was sent again as often as it can be. */
export const createGiftTooOftenError = defineError({
  status: 409,
  code: 'gift.too-often',
  message: 'You have sent this gift {most:number} times. Copy its link and send it yourself.',
});

/** 404 `gift.unknown-link`: nobody here has signed the link, or it led to another address. */
export const createUnknownGiftError = defineError({
  status: 404,
  code: 'gift.unknown-link',
  message: 'This link leads to no gift. Ask the giver for the newest one.',
});

/** 409 `gift.accepted`: somebody else was first. */
export const createGiftAcceptedError = defineError({
  status: 409,
  code: 'gift.accepted',
  message: 'This gift has been accepted already.',
});

/** 409 `gift.ended`: it was paid back, or is on its way. */
export const createGiftEndedError = defineError({
  status: 409,
  code: 'gift.ended',
  message: 'The money for this gift went back, and with it the course.',
});

/** 409 `gift.has-course`. */
export const createHasGiftError = defineError({
  status: 409,
  code: 'gift.has-course',
  message: 'You have this course already. The gift stays open: pass the link on, or tell the giver.',
});

/** What is said when a gift is paid. */
export const sayGiftBought = defineSentence({
  code: 'gift.bought',
  message: 'Your gift is paid. You find it among your purchases.',
});

/** What is said when a gift was accepted. */
export const sayGiftAccepted = defineSentence({
  code: 'gift.is-yours',
  message: 'The course is yours. Enjoy it!',
});

/** What is said when a gift was sent again, or got another address. */
export const sayGiftSent = defineSentence({ code: 'gift.sent', message: 'The gift is on its way to {email}.' });

/** The same before its day. */
export const sayGiftReaddressed = defineSentence({
  code: 'gift.readdressed',
  message: 'The gift goes to {email} on its day.',
});
