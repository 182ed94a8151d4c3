import { defineError } from '../../../platform/errors/define-error.ts';

/** 404 `class-message.not-found`: no such thread, or none of the caller's. */
export const createThreadNotFoundError = defineError({
  status: 404,
  code: 'class-message.not-found',
  message: 'These messages are not here. They are for the educator of a course and its learner alone.',
});

/** 409 `class-message.nobody`: nobody whom it could go to. */
export const createNobodyError = defineError({
  status: 409,
  code: 'class-message.nobody',
  message: 'Nobody would get this message: these learners have left the course. Reload the list and choose again.',
});

/** 409 `class-message.too-many`. */
export const createTooManyMessagesError = defineError({
  status: 409,
  code: 'class-message.too-many',
  message: 'You can send {most:number} messages a day. Try again tomorrow.',
});

/** 409 `class-message.too-many-groups`. */
export const createTooManyGroupsError = defineError({
  status: 409,
  code: 'class-message.too-many-groups',
  message:
    'You can write to {most:number} groups of learners a day, so that they go on reading your messages. Try again tomorrow.',
});

/** 409 `class-message.no-word`: the educator has not written to the caller. */
export const createNoWordError = defineError({
  status: 409,
  code: 'class-message.no-word',
  message: 'You can answer when the educator has written to you. Ask your question below a lecture instead.',
});
