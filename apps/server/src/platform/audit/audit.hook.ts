import type { AuditedAs } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { clientAddressOf } from '../http/client-address.ts';
import { actorIdOf } from '../http/session-user.ts';
import { type Audit, type AuditEvent, REFUSED } from './audit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The event that a call of this route stands for. */
    audit?: AuditedAs;
  }
  interface FastifyRequest {
    /** What is known of the event beyond the request itself; see `noteAudit`. */
    audited: AuditNotes | null;
  }
}

/** What a handler knows of its event: who it was, whom it was about, values before and after, why it failed. */
export type AuditNotes = Pick<AuditEvent, 'actorId' | 'subject' | 'details' | 'code'>;

/** Adds to what the audit log will say about this request. */
export function noteAudit(request: FastifyRequest, notes: AuditNotes): void {
  request.audited = { ...request.audited, ...notes };
}

/** Statuses that say no to somebody: without session, without right, too often. */
const REFUSALS = new Set([401, 403, 429]);

/**
 * Notes every call of a route that declares an event, whatever became of it, and every refusal of any other route. Who
 * called is what the session says, unless the handler knows better (a sign-in).
 */
export function addAudit(app: FastifyInstance, audit: Audit): void {
  const counter = new Counter({
    name: 'audit_events_total',
    help: 'Events of the audit log, refusals (401, 403, 429) by their status',
    labelNames: ['event', 'result'],
    registers: [app.metrics],
  });
  app.decorateRequest('audited', null);
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply);
    done();
  });

  function note(request: FastifyRequest, reply: FastifyReply): void {
    const { audit: declared } = request.routeOptions.config;
    const isRefusal = REFUSALS.has(reply.statusCode);
    if (isRefusal) counter.inc({ event: REFUSED, result: String(reply.statusCode) });
    if (typeof declared === 'string') {
      const event = toEvent(declared, request, reply);
      counter.inc({ event: declared, result: event.result });
      audit.record(event);
    } else if (isRefusal && !isVisitor(request, reply)) {
      const subject = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
      audit.record({ ...toEvent(REFUSED, request, reply), subject });
    }
  }
}

/** Pages ask who is signed in; that a visitor is nobody is no event. */
function isVisitor(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.statusCode === 401 && request.method === 'GET' && request.headers.cookie === undefined;
}

function toEvent(event: string, request: FastifyRequest, reply: FastifyReply): AuditEvent {
  return {
    event,
    result: resultOf(reply.statusCode),
    actorId: request.user ? actorIdOf(request.user) : null,
    subject: subjectOf(request),
    address: clientAddressOf(request),
    requestId: request.id,
    ...request.audited,
  };
}

function resultOf(status: number): AuditEvent['result'] {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

/** What ids look like. Anything else names nothing, and has no place in a log: it may hold what no database keeps. */
const ID = /^[\w-]{1,64}$/;

/** The first id of the path: `courseId` of `/api/course/:courseId` makes `course:<id>`. */
function subjectOf(request: FastifyRequest): string | undefined {
  const params = Object.entries((request.params ?? {}) as Record<string, string>);
  const [name, id] = params.find(([key]) => key.endsWith('Id')) ?? [];
  return name && id && ID.test(id) ? `${name.slice(0, -'Id'.length)}:${id}` : undefined;
}
