import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeFeed, NoteKind } from '../../database/change-feed.ts';

/** A line that says nothing, so that proxies and the server itself see that the connection lives. */
const BREATH_MS = 25_000;
/** A stream ends after so long: the browser opens it again, and is asked again who it is. */
const LIFE_MS = 5 * 60_000;
/** Streams of one person at once on one node; the oldest goes. */
const PER_PERSON = 6;
/** What is asked to be heard again after so long, so that readers do not all come back in one moment. */
const RETRY_MS = 3_000;
/** Many changes in one moment are one event. */
const GATHER_MS = 300;

interface Stream {
  userId: string;
  /** The id whose changes are told. */
  subjectId: string;
  request: FastifyRequest;
  response: ServerResponse;
}

/** The open streams of this process. */
export interface EventStreams {
  /** Makes the answer of a request a stream about the subject: whoever calls has seen to it that the person may hear of it. */
  open(reply: FastifyReply, about: { userId: string; subjectId: string }): FastifyReply;
  /** Ends the streams before the server closes: they would hold it up until they are cut. */
  endWith(app: FastifyInstance): void;
}

/**
 * Tells readers that what they look at has changed, on whichever node: the database announces each commit in notes of this
 * kind (decision 029), and this process hears of it. An event says only that; what has changed is asked for by whoever may
 * read it.
 */
export function createEventStreams(changes: ChangeFeed, kind: NoteKind): EventStreams {
  const bySubject = new Map<string, Set<Stream>>();
  /** In the order of their opening. */
  const byPerson = new Map<string, Set<Stream>>();
  const waiting = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;

  function tell(): void {
    gathering = undefined;
    for (const subjectId of waiting)
      for (const { response } of bySubject.get(subjectId) ?? []) response.write('event: changed\ndata: {}\n\n');
    waiting.clear();
  }

  function gather(subjectIds: Iterable<string>): void {
    for (const subjectId of subjectIds) if (bySubject.has(subjectId)) waiting.add(subjectId);
    if (waiting.size > 0) gathering ??= setTimeout(tell, GATHER_MS).unref();
  }

  function keep(stream: Stream): void {
    const own = byPerson.get(stream.userId) ?? new Set();
    const [oldest] = own;
    if (own.size >= PER_PERSON) oldest?.response.end();
    byPerson.set(stream.userId, own.add(stream));
    bySubject.set(stream.subjectId, (bySubject.get(stream.subjectId) ?? new Set()).add(stream));
  }

  function forget(stream: Stream): void {
    for (const [streams, key] of [
      [byPerson, stream.userId],
      [bySubject, stream.subjectId],
    ] as const) {
      const left = streams.get(key);
      left?.delete(stream);
      if (left?.size === 0) streams.delete(key);
    }
  }

  changes.follow((note) => {
    // After a gap nobody knows what was missed: all look again.
    if (note === null) gather(bySubject.keys());
    else if (note.kind === kind) gather(note.ids ?? bySubject.keys());
    if (note?.kind === 'user') for (const userId of note.ids ?? byPerson.keys()) endOver(byPerson.get(userId) ?? []);
  });

  return {
    open(reply, about) {
      const response = beginStream(reply);
      if (reply.request.method === 'HEAD') {
        response.end();
        return reply;
      }
      const stream = { ...about, request: reply.request, response };
      keep(stream);
      const breath = setInterval(() => response.write(': here\n\n'), BREATH_MS).unref();
      const life = setTimeout(() => response.end(), LIFE_MS).unref();
      response.once('close', () => {
        clearInterval(breath);
        clearTimeout(life);
        forget(stream);
      });
      return reply;
    },
    endWith(app) {
      app.addHook('preClose', async () => {
        clearTimeout(gathering);
        for (const streams of byPerson.values()) for (const { response } of streams) response.end();
      });
    },
  };
}

/** Whoever has been logged out hears no more, in the open tab of another browser either. */
function endOver(streams: Iterable<Stream>): void {
  for (const { request, response } of streams)
    request.isSignedIn().then(
      (isSignedIn) => isSignedIn || response.end(),
      // The database is away: it ends by its age at the latest.
      () => undefined,
    );
}

function beginStream(reply: FastifyReply): ServerResponse {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // nginx would keep events back until its buffer is full.
    .header('x-accel-buffering', 'no');
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  reply.raw.write(`retry: ${RETRY_MS}\n\n`);
  return reply.raw;
}
