const startupErrors = new WeakSet<Error>();

/** Makes an error whose message is a sentence for the operator: the server prints it without a stack and exits with 1. */
export function createStartupError(sentence: string, cause?: unknown): Error {
  const error = new Error(sentence, { cause });
  startupErrors.add(error);
  return error;
}

/** True for errors made by `createStartupError`. */
export function isStartupError(error: unknown): error is Error {
  return error instanceof Error && startupErrors.has(error);
}
