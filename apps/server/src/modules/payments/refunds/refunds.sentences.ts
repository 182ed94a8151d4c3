import { defineSentence } from '../../../platform/sentences.ts';

/** Why a purchase cannot be given back, for the learner. */
export const refundRefusals = {
  misfit: defineSentence({
    code: 'refund.amount-mismatch',
    message: 'The amount of this payment did not match the price, so the money is returned to you automatically.',
  }),
  alreadyRefunded: defineSentence({ code: 'refund.already-refunded', message: 'This purchase has been refunded.' }),
  notPaid: defineSentence({ code: 'refund.not-paid', message: 'Nothing has been paid for this course yet.' }),
  onItsWay: defineSentence({ code: 'refund.on-its-way', message: 'Your refund is on its way.' }),
  giftAccepted: defineSentence({
    code: 'refund.gift-accepted',
    message: 'Your gift has been accepted, so it cannot be refunded here.',
  }),
  certified: defineSentence({
    code: 'refund.certified',
    message: 'A course whose certificate you have received cannot be refunded.',
  }),
  completed: defineSentence({
    code: 'refund.completed',
    message: 'A course that you have completed cannot be refunded.',
  }),
  tooLate: defineSentence({ code: 'refund.too-late', message: 'Refunds are possible within {days} days of purchase.' }),
  tooLateAfterStart: defineSentence({
    code: 'refund.too-late-after-start',
    message: 'Refunds are possible within {days} days of the start of your batch.',
  }),
  watched: defineSentence({
    code: 'refund.watched',
    message: 'Refunds are possible until 20% of the course is watched or downloaded; you are past that.',
  }),
  bundleFirst: defineSentence({
    code: 'refund.bundle-first',
    message: 'Because you had this, you paid less for the rest of the bundle “{title}”. Give the bundle back first.',
  }),
  otherProvider: defineSentence({
    code: 'refund.other-provider',
    message: 'We cannot refund this purchase here. Please write to us.',
  }),
  disputed: defineSentence({
    code: 'refund.disputed',
    message:
      'Your bank is deciding about this payment, because it was asked to take it back. Please wait for its answer.',
  }),
  nothingLeft: defineSentence({ code: 'refund.nothing-left', message: 'Nothing is left to refund.' }),
  refusedByProvider: defineSentence({
    code: 'refund.refused-by-provider',
    message: 'The payment provider has refused this refund. Please write to us.',
  }),
};

/** What the policy says to a purchase. */
export type PolicyRefusals = Omit<typeof refundRefusals, 'misfit' | 'disputed' | 'nothingLeft' | 'refusedByProvider'>;

/** The same, for somebody in the office. */
export const officePolicyRefusals: PolicyRefusals = {
  alreadyRefunded: defineSentence({
    code: 'refund.office-already-refunded',
    message: 'All of it has been given back.',
  }),
  notPaid: defineSentence({ code: 'refund.office-not-paid', message: 'Nothing has been paid for this order.' }),
  onItsWay: defineSentence({ code: 'refund.office-waits', message: 'A refund is on its way.' }),
  giftAccepted: defineSentence({
    code: 'refund.office-gift-accepted',
    message: 'No: the gift has been accepted. If you give all of it back, whoever accepted it loses the course.',
  }),
  certified: defineSentence({
    code: 'refund.office-certified',
    message: 'No: the learner has received the certificate.',
  }),
  completed: defineSentence({ code: 'refund.office-completed', message: 'No: the learner has completed the course.' }),
  tooLate: defineSentence({
    code: 'refund.office-too-late',
    message: 'No: the {days} days after the purchase are over.',
  }),
  tooLateAfterStart: defineSentence({
    code: 'refund.office-too-late-after-start',
    message: 'No: the {days} days after the start of the batch are over.',
  }),
  watched: defineSentence({
    code: 'refund.office-watched',
    message: 'No: the learner has watched or downloaded 20% of the course or more.',
  }),
  bundleFirst: defineSentence({
    code: 'refund.office-bundle-first',
    message: 'No: with this course the rest of the bundle “{title}” was cheaper. The bundle goes back first.',
  }),
  otherProvider: defineSentence({
    code: 'refund.office-other-provider',
    message: 'The payment provider that took this money is not set up here. Give it back on its own pages.',
  }),
};

/** What becomes of a refund that has been asked for. */
export const refundReplies = {
  waiting: defineSentence({
    code: 'refund.waiting',
    message: 'Your refund is on its way: the payment provider has not answered yet.',
  }),
  sent: defineSentence({
    code: 'refund.sent',
    message: 'Your refund is on its way. It reaches your account within 7 to 10 business days.',
  }),
};

/** The same, for somebody in the office. */
export const officeRefundReplies = {
  written: defineSentence({
    code: 'refund.office-written',
    message:
      'The refund is in the books. Send the money back now, the way it came. The learner gets a credit note by mail.',
  }),
  waiting: defineSentence({
    code: 'refund.office-waiting',
    message: 'The payment provider has not answered yet. The refund is written down and goes out by itself.',
  }),
  sent: defineSentence({
    code: 'refund.office-sent',
    message: 'The money is on its way back. The learner gets a credit note by mail.',
  }),
};

/** Why the office cannot give money back. */
export const officeRefundRefusals = {
  disputed: defineSentence({
    code: 'refund.office-disputed',
    message:
      'The buyer’s bank is deciding about this payment: what you give back now it could take a second time. Accept or answer the dispute at the payment provider.',
  }),
  changed: defineSentence({
    code: 'refund.changed',
    message: 'This order has changed meanwhile. Look at what is left and decide again.',
  }),
  tooMuch: defineSentence({
    code: 'refund.too-much',
    message: 'Of this payment only ₹{left:number} are left to give back.',
  }),
  onItsWay: defineSentence({
    code: 'refund.office-on-its-way',
    message: 'A refund of this order is on its way already. Wait until the payment provider has answered.',
  }),
  refusedByProvider: defineSentence({
    code: 'refund.office-refused',
    message:
      'The payment provider has refused this refund, and nothing was booked. It refuses payments that are older than six months, and amounts that are not in its balance.',
  }),
};
