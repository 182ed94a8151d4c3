import type { Issue } from '@nalanda/contract';
import { type ParamsArgs, type ParamsOf, type SentenceParams, type SentenceText, slotsOf } from '@nalanda/contract';
import { type SentenceDefinition, saySentence } from '../sentences.ts';
import { AppError, type ErrorStatus } from './app-error.ts';

/** One case in which a caller is refused. */
export interface ErrorDefinition<Text extends SentenceText> extends SentenceDefinition<Text> {
  status: ErrorStatus;
  /** The field of the request that the sentence is about: it stands there as an issue, too. */
  field?: string;
  /** Seconds until it makes sense to try again. */
  retryAfter?: number;
}

/** What is known only when the error is thrown. */
export interface ErrorDetails {
  status?: ErrorStatus;
  issues?: Issue[];
  field?: string;
  retryAfter?: number;
  /** What a program needs to go on, beside the values of the sentence. */
  params?: SentenceParams;
  cause?: unknown;
}

/** Makes the error: the values of its sentence first, when that has placeholders. */
export type ErrorFactory<Text extends SentenceText> = (
  ...args: [...ParamsArgs<Text>, details?: ErrorDetails]
) => AppError;

/** Defines an error once and gives the function that makes it. `npm run check` demands its Hindi. */
export function defineError<const Text extends SentenceText>(definition: ErrorDefinition<Text>): ErrorFactory<Text> {
  const hasParams = slotsOf(definition.message).length > 0;
  return (...args: unknown[]) => {
    const [params, details] = (hasParams ? args : [undefined, ...args]) as [ParamsOf<Text> | undefined, ErrorDetails?];
    return createError(definition, params, details);
  };
}

function createError<Text extends SentenceText>(
  definition: ErrorDefinition<Text>,
  params: ParamsOf<Text> | undefined,
  details: ErrorDetails = {},
): AppError {
  const sentence = saySentence(definition, params);
  const path = details.field ?? definition.field;
  return new AppError({
    ...sentence,
    statusCode: details.status ?? definition.status,
    params: details.params ? { ...sentence.params, ...details.params } : sentence.params,
    issues: details.issues ?? (path === undefined ? undefined : [{ path, ...sentence }]),
    retryAfter: details.retryAfter ?? definition.retryAfter,
    cause: details.cause,
  });
}
