import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@nalanda/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { explainDatabaseFailure } from '../../database/database-errors.ts';
import { sqlStateOf } from '../../database/db.ts';
import { noteAudit } from '../audit/audit.hook.ts';
import { AppError } from '../errors/app-error.ts';
import { defineError } from '../errors/define-error.ts';
import { createTooSlowError } from '../errors/errors.ts';
import { explainDiskFailure } from '../storage/storage-errors.ts';

const createTooLargeError = defineError({
  status: 413,
  code: 'request.too-large',
  message: 'This request is too large.',
});

/** Fastify's own errors that a caller causes, in our words. */
const FRAMEWORK_ERRORS: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: createTooLargeError,
  FST_REQ_FILE_TOO_LARGE: createTooLargeError,
  FST_PARTS_LIMIT: defineError({
    status: 413,
    code: 'request.too-many-parts',
    message: 'This form has too many parts.',
  }),
  FST_FILES_LIMIT: defineError({
    status: 413,
    code: 'request.too-many-files',
    message: 'This form has too many files.',
  }),
  FST_FIELDS_LIMIT: defineError({
    status: 413,
    code: 'request.too-many-fields',
    message: 'This form has too many fields.',
  }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: defineError({
    status: 415,
    code: 'request.wrong-type',
    message: 'This call takes JSON.',
  }),
  FST_ERR_CTP_EMPTY_JSON_BODY: defineError({
    status: 400,
    code: 'request.empty',
    message: 'The request has no content.',
  }),
};

/** PostgreSQL keeps every character but U+0000, which no keyboard makes: neither as text nor within JSON. */
const UNSTORABLE_TEXT = new Set<string | undefined>(['22021', '22P05']);

const createUnstorableTextError = defineError({
  status: 400,
  code: 'request.unstorable-text',
  message: 'This text contains characters that cannot be saved.',
});

const createMalformedError = defineError({
  status: 400,
  code: 'request.malformed',
  message: 'The request could not be read.',
});

const createInternalError = defineError({
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
});

const createUnmetExpectationError = defineError({
  status: 417,
  code: 'request.unmet-expectation',
  message: 'This server does not do what the request expects of it.',
});

/** The one place where errors become replies; unknown ones are logged whole and shown masked. */
export function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) =>
    sendError(toAppError(error, request), request, reply),
  );
}

/** What the HTTP parser refuses, by its codes; all else is malformed. */
const PARSER_ERRORS: Record<string, () => AppError> = {
  HPE_HEADER_OVERFLOW: defineError({
    status: 431,
    code: 'request.headers-too-large',
    message: 'The headers are too large.',
  }),
  ERR_HTTP_REQUEST_TIMEOUT: createTooSlowError,
};

/** The latest reply of each connection. */
const latestReplies = new WeakMap<Socket, ServerResponse>();

/** Remembers which reply a connection carries, for {@link answerClientError}. */
export function noteReply(request: IncomingMessage, reply: ServerResponse): void {
  latestReplies.set(request.socket, reply);
}

/**
 * Answers on the bare socket what never became a request: the parser refused it. In the shape of every other error. What is refused of a
 * request that has its answer gets none: a second one would be read as a part of the first, or as the answer to another request.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The client is gone, or the socket cannot be written any more.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const reply = latestReplies.get(socket);
  if (reply?.headersSent && !(reply.writableFinished && reply.req.complete)) {
    socket.destroySoon();
    return;
  }
  const { statusCode, code, message } = (PARSER_ERRORS[error.code ?? ''] ?? createMalformedError)();
  const body = JSON.stringify({ message, code, requestId: randomUUID() } satisfies ErrorBody);
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
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

/** Refuses the expectations that Node does not know (all but `100-continue`), which it would answer without a word. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { statusCode, code, message } = createUnmetExpectationError();
  const body: ErrorBody = { message, code, requestId: randomUUID() };
  response.writeHead(statusCode, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  response.end(JSON.stringify(body));
}

/** Answers what Fastify refuses before it looks for a route: an address that cannot be read. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(toAppError(error, request), request, reply);
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
  if (known) return known();
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return createMalformedError();
  if (UNSTORABLE_TEXT.has(sqlStateOf(error))) return createUnstorableTextError();
  const away = explainDatabaseFailure(error);
  if (away) {
    // One line a request, without its stack: a database that is away for a minute fails thousands.
    const details = { code: away.code, reason: reasonOf(error) };
    if (away.code === 'server.busy') request.log.info(details, away.message);
    else request.log.warn(details, 'the database is away');
    return away;
  }
  request.log.error({ err: error }, 'request failed');
  return explainDiskFailure(error) ?? createInternalError();
}

/** The innermost cause, in one line. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message.slice(0, 200);
}
