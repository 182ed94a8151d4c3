import type { ErrorBody } from '@nalanda/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAudit } from './audit/audit.hook.ts';
import { explainDatabaseFailure } from './database-errors.ts';
import { sqlStateOf } from './db.ts';
import { AppError, type AppErrorInit, createAppError } from './errors.ts';

/** Fastify's own errors that a caller causes, in our words. */
const FRAMEWORK_ERRORS: Record<string, AppErrorInit> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { statusCode: 413, code: 'request.too-large', message: 'This request is too large.' },
  FST_REQ_FILE_TOO_LARGE: { statusCode: 413, code: 'request.file-too-large', message: 'This file is too large.' },
  FST_PARTS_LIMIT: { statusCode: 413, code: 'request.too-large', message: 'This form has too many parts.' },
  FST_FILES_LIMIT: { statusCode: 413, code: 'request.too-large', message: 'This form has too many files.' },
  FST_FIELDS_LIMIT: { statusCode: 413, code: 'request.too-large', message: 'This form has too many fields.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { statusCode: 415, code: 'request.wrong-type', message: 'This call takes JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { statusCode: 400, code: 'request.malformed', message: 'The request has no content.' },
};

/** PostgreSQL keeps every character but U+0000, which no keyboard makes. */
const UNSTORABLE_TEXT = '22021';

/** The one place where errors become replies; unknown ones are logged whole and shown masked. */
export function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) =>
    sendError(toAppError(error, request), request, reply),
  );
}

/** Answers with an error as the handler would; for not-found handlers and streams. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  noteAudit(request, { code: error.code });
  const body: ErrorBody = { message: error.message, code: error.code, requestId: request.id };
  if (error.issues) body.issues = error.issues;
  if (error.params) body.params = error.params;
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  // A refused upload may still be arriving; the connection cannot be used again.
  if (error.statusCode === 413) reply.header('connection', 'close');
  return reply.code(error.statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    // Whoever wants can be told so a hundred times a second.
    if (error.code === 'server.busy') request.log.info(error.message);
    else if (error.statusCode >= 500) request.log.error({ err: error }, error.message);
    return error;
  }
  // Fastify wraps what the validator compiler returned; our error is inside.
  const inner = 'validation' in error && Array.isArray(error.validation) ? error.cause : undefined;
  if (inner instanceof AppError) return inner;
  const known = error.code ? FRAMEWORK_ERRORS[error.code] : undefined;
  if (known) return createAppError(known);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return createAppError({ statusCode: 400, code: 'request.malformed', message: 'The request could not be read.' });
  }
  if (sqlStateOf(error) === UNSTORABLE_TEXT) {
    return createAppError({
      statusCode: 400,
      code: 'request.malformed',
      message: 'This text holds characters that cannot be kept.',
    });
  }
  const away = explainDatabaseFailure(error);
  if (away) {
    // One line a request, without its stack: a database that is away for a minute fails thousands.
    request.log.warn({ code: away.code, reason: reasonOf(error) }, 'the database is away');
    return away;
  }
  request.log.error({ err: error }, 'request failed');
  return createAppError({
    statusCode: 500,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
  });
}

/** The innermost cause, in one line. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message.slice(0, 200);
}
