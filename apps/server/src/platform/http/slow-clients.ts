import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTooSlowError } from '../errors/errors.ts';
import { sendError } from './error-handler.ts';

/** How long clients may take; tests give their own. */
export interface Patience {
  /** A whole request that carries no file. */
  requestMs: number;
  /** An upload must bring `uploadBytes` in every such time, whatever its size. */
  uploadMs: number;
  uploadBytes: number;
  /** Nothing moves on a connection on which the server does not work. */
  silenceMs: number;
  /** The head of a request. */
  headersMs: number;
}

/** A kilobyte a second is a tenth of what the slowest mobile networks bring. */
export const PATIENCE: Patience = {
  requestMs: 60_000,
  uploadMs: 60_000,
  uploadBytes: 60_000,
  silenceMs: 120_000,
  headersMs: 20_000,
};

/**
 * Frees the server from clients that begin and do not go on: bodies that never end and connections on which nothing
 * moves. Work of the server itself is not timed here, nor an upload that is slow but comes.
 */
export function addSlowClientLimits(app: FastifyInstance, patience: Patience = PATIENCE): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isExpectingBody(request.raw)) watch(request, reply);
    done();
  });

  function watch(request: FastifyRequest, reply: FastifyReply): void {
    const isTooSlow = carriesFile(request) ? watchUpload(request.raw, patience) : () => true;
    const everyMs = carriesFile(request) ? patience.uploadMs : patience.requestMs;
    const timer = setInterval(() => {
      if (request.raw.complete || request.raw.destroyed) return clearInterval(timer);
      if (!isTooSlow()) return;
      clearInterval(timer);
      refuse();
    }, everyMs);
    timer.unref();
    reply.raw.once('close', () => clearInterval(timer));

    function refuse(): void {
      if (!reply.sent) sendError(createTooSlowError(), request, reply.header('connection', 'close'));
      // Whoever was too slow to send may be too slow to read, too.
      setTimeout(() => request.raw.destroy(), 1_000).unref();
    }
  }
  endSilentConnections(app, patience);
}

function isExpectingBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/** Forms with files, and the pieces of a resumed upload. */
function carriesFile({ headers }: FastifyRequest): boolean {
  return /^(multipart\/form-data|application\/offset\+octet-stream)/i.test(headers['content-type'] ?? '');
}

/** Asked once in a while: has too little come since it was asked last? What waits for the server to read it has come. */
function watchUpload(request: IncomingMessage, { uploadBytes }: Patience): () => boolean {
  let before = request.socket.bytesRead;
  return () => {
    const { bytesRead } = request.socket;
    const came = bytesRead - before;
    before = bytesRead;
    return came < uploadBytes && !isHeldByUs(request);
  };
}

/** More has come than we have read: then we are the slow ones. */
function isHeldByUs(request: IncomingMessage): boolean {
  return request.readableLength >= request.readableHighWaterMark;
}

/** A request that has arrived whole and has no answer yet is the server's own time, such as a video being looked at. */
function endSilentConnections(app: FastifyInstance, { silenceMs }: Patience): void {
  const working = new WeakMap<Socket, ServerResponse>();
  function end(this: ServerResponse): void {
    working.delete(this.req.socket);
  }
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    working.set(request.socket, response);
    response.on('close', end);
  });
  app.server.on('timeout', (socket: Socket) => {
    const response = working.get(socket);
    const isOurTurn = response && (response.req.complete || isHeldByUs(response.req)) && !response.headersSent;
    if (isOurTurn) socket.setTimeout(silenceMs);
    else socket.destroy();
  });
}
