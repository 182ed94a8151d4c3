import type { Issue } from '@nalanda/contract';
import type { AppError } from './app-error.ts';
import { defineError } from './define-error.ts';

/** 401 `auth.required`. */
export const createAuthRequiredError = defineError({
  status: 401,
  code: 'auth.required',
  message: 'Please log in first.',
});

/** 403 `auth.wrong-role`. */
export const createWrongRoleError = defineError({
  status: 403,
  code: 'auth.wrong-role',
  message: 'Only educators can do this.',
});

/** 409 `auth.other-person`: the page that asks shows somebody else than who is logged in in its browser by now. */
export const createOtherPersonError = defineError({
  status: 409,
  code: 'auth.other-person',
  message: 'Somebody else has logged in in this browser meanwhile. Nothing was saved.',
});

/** 403 `look.read-only`: looking as somebody else changes nothing. */
export const createLookReadOnlyError = defineError({
  status: 403,
  code: 'look.read-only',
  message: 'You are looking as {name}: nothing can be changed. Press “Stop” to be yourself again.',
});

/** 403 `look.over`: a look that has ended was not stopped yet; what this page shows may be somebody else's. */
export const createLookOverError = defineError({
  status: 403,
  code: 'look.over',
  message: 'Looking as {name} has ended. Press “Stop” to be yourself again.',
});

/** 403 `look.hidden`: money, devices and secrets of somebody are not shown to who looks as them. */
export const createLookHiddenError = defineError({
  status: 403,
  code: 'look.hidden',
  message: 'You are looking as {name}. This part is theirs alone and is not shown.',
});

/** 400 `request.invalid` with every invalid field. */
export function createInvalidRequestError(issues: [Issue, ...Issue[]]): AppError {
  const { path: _, ...first } = issues[0];
  return createBareInvalidRequestError({ count: issues.length, first }, { issues });
}

const createBareInvalidRequestError = defineError({
  status: 400,
  code: 'request.invalid',
  message: { one: '{first:sentence}', other: 'Some fields are not valid.' },
});

/** 404 `request.not-found`: no route has this address. */
export const createAddressNotFoundError = defineError({
  status: 404,
  code: 'request.not-found',
  message: 'There is nothing at this address.',
});

/** 404 `request.unknown-id`: an id that is no id names nothing. */
export const createUnknownIdError = defineError({
  status: 404,
  code: 'request.unknown-id',
  message: 'There is nothing with this id.',
});

/** 429 `request.too-many` with the seconds to wait. */
export function createTooManyRequestsError(retryAfter: number): AppError {
  return createBareTooManyRequestsError({ wait: retryAfter }, { retryAfter });
}

const createBareTooManyRequestsError = defineError({
  status: 429,
  code: 'request.too-many',
  message: 'Too many tries. Please wait {wait:duration} and try again.',
});

/** 429 `request.too-much-sent`: files of so many bytes come from one account, with the seconds to wait. */
export const createTooMuchSentError = defineError({
  status: 429,
  code: 'request.too-much-sent',
  message:
    'You have sent files of {limit:size}, as much as is possible for now. Please wait {wait:duration} and try again.',
});

/** 503 `server.busy`: too much of this kind waits already; with the seconds to wait. */
export const createServerBusyError = defineError({
  status: 503,
  code: 'server.busy',
  message: 'The server is busy right now. Please try again in a moment.',
});

/** 400 `request.cancelled`: whoever asked has left before the answer; hardly anybody reads this. */
export const createCancelledError = defineError({
  status: 400,
  code: 'request.cancelled',
  message: 'This request has been cancelled.',
});

/** 408 `request.too-slow`. */
export const createTooSlowError = defineError({
  status: 408,
  code: 'request.too-slow',
  message: 'The request took too long to arrive. Please try again.',
});
