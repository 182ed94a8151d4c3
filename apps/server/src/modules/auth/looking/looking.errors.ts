import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 409 `look.of-staff`: owners are looked as by nobody, others of the office by owners alone. */
export const createLookOfStaffError = defineError({
  status: 409,
  code: 'look.of-staff',
  message: 'This person works in the office. Only owners look as them, and nobody as an owner.',
});

/** 409 `look.of-self`. */
export const createLookOfSelfError = defineError({
  status: 409,
  code: 'look.of-self',
  message: 'You are this person yourself.',
});

/** 409 `look.of-suspended`. */
export const createLookOfSuspendedError = defineError({
  status: 409,
  code: 'look.of-suspended',
  message: 'This person is suspended and sees nothing. Lift the suspension first.',
});

/** 409 `look.none`: nothing to stop. */
export const createNoLookError = defineError({
  status: 409,
  code: 'look.none',
  message: 'You are not looking as anybody.',
});

/** Said when a look has begun. */
export const sayLookBegun = defineSentence({
  code: 'look.begun',
  message: 'You are looking as {name}.',
});

/** Said when a look was stopped. */
export const sayLookStopped = defineSentence({
  code: 'look.stopped',
  message: 'You are yourself again.',
});
