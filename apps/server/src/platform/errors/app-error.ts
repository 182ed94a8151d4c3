import type { Issue, SentenceParams } from '@nalanda/contract';

export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 413
  | 415
  | 416
  | 417
  | 421
  | 429
  | 431
  | 460
  | 500
  | 502
  | 503;

/** An error that may be shown to the caller, made by what `defineError` gives; everything else is masked. */
export class AppError extends Error {
  readonly statusCode: ErrorStatus;
  /** Stable, `<thing>.<what>`. */
  readonly code: string;
  /** The values in the message, and what a program needs to go on. */
  readonly params: SentenceParams | undefined;
  readonly issues: Issue[] | undefined;
  /** Seconds until it makes sense to try again; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(init: {
    statusCode: ErrorStatus;
    code: string;
    /** A sentence for a person. */
    message: string;
    params: SentenceParams | undefined;
    issues: Issue[] | undefined;
    retryAfter: number | undefined;
    cause: unknown;
  }) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = 'AppError';
    this.statusCode = init.statusCode;
    this.code = init.code;
    this.params = init.params;
    this.issues = init.issues;
    this.retryAfter = init.retryAfter;
  }
}
