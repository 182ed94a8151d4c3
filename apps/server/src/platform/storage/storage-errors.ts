import { AppError } from '../errors/app-error.ts';
import { defineError } from '../errors/define-error.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const UNREACHABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|TimeoutError|NetworkingError)$/;

/** The folder may only be read, belongs to another user, or its disk is ill or away. */
const UNUSABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'ENODEV', 'ENXIO']);

/** 503 `storage.full`: the disk or the bucket takes no more. */
export const createStorageFullError = defineError({
  status: 503,
  code: 'storage.full',
  message: 'There is not enough space on the server for this file. Please try again later.',
  retryAfter: 3600,
});

/** 503 `storage.unreachable`: the store does not answer, answers that it is ill, or takes nothing. */
const createStorageUnreachableError = defineError({
  status: 503,
  code: 'storage.unreachable',
  message: 'Our file storage is not responding. Nothing was changed; please try again in a few minutes.',
  retryAfter: 60,
});

/** What a person can be told of a failure to store something; any other error comes back as it is. */
export function explainStorageFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const ofDisk = explainDiskFailure(error);
  if (ofDisk) return ofDisk;
  if (namesOf(error).some((name) => UNREACHABLE.test(name)) || statusOf(error) >= 500)
    return createStorageUnreachableError({ cause: error });
  return error;
}

/** What a person can be told when a disk of this machine has refused something; undefined for any other error. */
export function explainDiskFailure(error: Error): AppError | undefined {
  const names = namesOf(error);
  if (names.some((name) => FULL.has(name))) return createStorageFullError({ cause: error });
  if (names.some((name) => UNUSABLE.has(name))) return createStorageUnreachableError({ cause: error });
  return undefined;
}

/** Codes and names of the error and of what caused it. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error ? String(error.code) : '';
  const inner = error instanceof AggregateError ? error.errors.flatMap(namesOf) : [];
  return [error.name, code, ...inner, ...namesOf(error.cause)];
}

/** The HTTP status that an S3 store gave, or 0. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? statusOf(error.cause);
}
