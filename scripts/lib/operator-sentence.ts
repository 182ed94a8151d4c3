import { explainDatabaseFailure } from '../../apps/server/src/database/database-errors.ts';
import { isStartupError } from '../../apps/server/src/platform/process/startup-error.ts';
import { explainDiskFailure, explainStorageFailure } from '../../apps/server/src/platform/storage/storage-errors.ts';

/** What an operator can mend, in a line without a stack: a full disk, a folder that takes nothing, a database or a store that is away; undefined for any other error. */
export function toOperatorSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isStartupError(error)) return error.message;
  const isUnreachable = explainStorageFailure(error) !== error;
  if (!isUnreachable && !explainDiskFailure(error) && !explainDatabaseFailure(error)) return undefined;
  return innermostMessage(error);
}

function innermostMessage(error: Error): string {
  return error.cause instanceof Error ? innermostMessage(error.cause) : error.message;
}
