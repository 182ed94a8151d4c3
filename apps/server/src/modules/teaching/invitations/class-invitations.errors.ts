import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 409 `class-invitation.off`: the owner of the school does not let educators add learners. */
export const createAddingOffError = defineError({
  status: 409,
  code: 'class-invitation.off',
  message: 'This school does not let educators add learners. Ask its office.',
});

/** 409 `class-invitation.price`: only courses without a price may be given away. */
export const createAddingPriceError = defineError({
  status: 409,
  code: 'class-invitation.price',
  message: 'This course has a price, and this school lets educators add learners only to courses without one.',
});

/** 409 `class-invitation.unpublished`. */
export const createAddingUnpublishedError = defineError({
  status: 409,
  code: 'class-invitation.unpublished',
  message: 'Learners can be added to a course when it is published.',
});

/** 409 `class-invitation.too-many`: the list is longer than what is left for this course. */
export const createTooManyInvitationsError = defineError({
  status: 409,
  code: 'class-invitation.too-many',
  message: 'You can invite {left:number} more people now. Shorten the list and send it again.',
});

/** 404 `class-invitation.not-found`: no such invitation, none of the caller's, or answered, withdrawn or late. */
export const createInvitationNotFoundError = defineError({
  status: 404,
  code: 'class-invitation.not-found',
  message: 'This invitation is not open any more. Reload the page.',
});

/** 404 `class-invitation.not-added`: no such learner, or one who was not added by the educator. */
export const createNotAddedError = defineError({
  status: 404,
  code: 'class-invitation.not-added',
  message: 'You can remove only learners whom you have added. This one has enrolled, or is gone.',
});

/** 404 `class-invitation.unknown-link`: nobody here has signed the link. */
export const createUnknownInvitationLinkError = defineError({
  status: 404,
  code: 'class-invitation.unknown-link',
  message: 'This link is not known here. Open it from the mail again.',
});

/** What is said when an open invitation was taken back. */
export const sayInvitationWithdrawn = defineSentence({
  code: 'class-invitation.was-withdrawn',
  message: 'The invitation is withdrawn.',
});

/** What is said when people were reminded of their invitations; whether an address wants no such mails, or has an account, is nobody's business. */
export const sayReminded = defineSentence({
  code: 'class-invitation.reminded',
  message: 'Reminded: {count:number}. Whoever wants no mails of invitations, or has the course already, gets none.',
});

/** What is said when a learner was removed from the course. */
export const sayLearnerRemoved = defineSentence({
  code: 'class-invitation.was-removed',
  message: 'The learner is removed from the course and will be told so.',
});

/** What is said when an address wants no more invitations. */
export const sayInvitationsRefused = defineSentence({
  code: 'class-invitation.was-refused',
  message: 'We will not mail invitations to this address any more.',
});
