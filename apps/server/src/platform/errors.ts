import type { Issue } from '@nalanda/contract';

/** An error that may be shown to the caller. Made by `createAppError`; everything else is masked. */
export class AppError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly issues: Issue[] | undefined;
  /** What a program needs to go on. */
  readonly params: Record<string, string[]> | undefined;
  /** Seconds until it makes sense to try again; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(init: AppErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = 'AppError';
    this.statusCode = init.statusCode;
    this.code = init.code;
    this.issues = init.issues;
    this.params = init.params;
    this.retryAfter = init.retryAfter;
  }
}

export interface AppErrorInit {
  statusCode: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 416 | 417 | 421 | 429 | 431 | 460 | 500 | 502 | 503;
  /** Stable, `<domain>.<what>`. */
  code: string;
  /** A sentence for a person. */
  message: string;
  issues?: Issue[];
  params?: Record<string, string[]>;
  retryAfter?: number;
  cause?: unknown;
}

/** Makes an error for the caller; every module has one factory a case built on this. */
export function createAppError(init: AppErrorInit): AppError {
  return new AppError(init);
}

/** 401 `auth.required`. */
export function createAuthRequiredError(): AppError {
  return createAppError({ statusCode: 401, code: 'auth.required', message: 'Please log in first.' });
}

/** 403 `auth.wrong-role`. */
export function createWrongRoleError(): AppError {
  return createAppError({ statusCode: 403, code: 'auth.wrong-role', message: 'Only educators can do this.' });
}

/** 400 `request.invalid` with every invalid field. */
export function createInvalidRequestError(issues: Issue[]): AppError {
  const message = issues.length === 1 && issues[0] ? issues[0].message : 'Some fields are not valid.';
  return createAppError({ statusCode: 400, code: 'request.invalid', message, issues });
}

/** 404 `request.not-found`: no route has this address. */
export function createAddressNotFoundError(): AppError {
  return createAppError({ statusCode: 404, code: 'request.not-found', message: 'There is nothing at this address.' });
}

/** 404 `request.unknown-id`: an id that is no id names nothing. */
export function createUnknownIdError(): AppError {
  return createAppError({ statusCode: 404, code: 'request.unknown-id', message: 'There is nothing with this id.' });
}

/** 429 `request.too-many` with the seconds to wait. */
export function createTooManyRequestsError(retryAfter: number): AppError {
  const wait = describeWait(retryAfter);
  return createAppError({
    statusCode: 429,
    code: 'request.too-many',
    message: `Too many tries. Please wait ${wait} and try again.`,
    retryAfter,
  });
}

/** 503 `server.busy`: too much of this kind waits already; with the seconds to wait. */
export function createServerBusyError(retryAfter: number): AppError {
  return createAppError({
    statusCode: 503,
    code: 'server.busy',
    message: 'The server has too much to do right now. Please try again in a moment.',
    retryAfter,
  });
}

/** 400 `request.cancelled`: whoever asked has left before the answer; hardly anybody reads this. */
export function createCancelledError(): AppError {
  return createAppError({ statusCode: 400, code: 'request.cancelled', message: 'This request has been cancelled.' });
}

/** A time as people say it; what is longer than two hours in hours. */
function describeWait(seconds: number): string {
  if (seconds > 7200) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
