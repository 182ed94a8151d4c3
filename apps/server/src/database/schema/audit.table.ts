import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditResults } from '../statuses.ts';
import { isOneOf, momentColumn } from './columns.ts';

/**
 * Who did what to whom, when, from where, with what result. Rows are only ever added: triggers refuse every change, and
 * every removal but that of rows past their time (migration of this table). People and things are named by id without a
 * foreign key, because the log outlives them.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: momentColumn('at').notNull(),
    /** `<domain>.<verb>`, one of `auditEventNames`, or `request.refused`. */
    event: text('event').notNull(),
    result: text('result', { enum: auditResults }).notNull(),
    /** Stable code of the error, when there was one. */
    code: text('code'),
    actorId: uuid('actor_id'),
    /** What it was done to: `course:<id>`, `session:<id>`, or the route of a refused request. */
    subject: text('subject'),
    /** Network address of the caller; IPv6 as its /64. */
    address: text('address'),
    requestId: text('request_id'),
    /** Like events within some seconds stand in one row. */
    count: integer('count').notNull().default(1),
    details: jsonb('details').$type<AuditDetails>(),
  },
  (table) => [
    index('audit_events_at_index').on(table.at),
    index('audit_events_actor_index').on(table.actorId, table.at),
    index('audit_events_event_index').on(table.event, table.at),
    index('audit_events_subject_index').on(table.subject, table.at),
    check('audit_events_result_known', isOneOf(table.result, auditResults)),
    check('audit_events_count_positive', sql`${table.count} > 0`),
  ],
);

/** What else is worth knowing of an event, such as a price before and after. Never a secret, a name or an e-mail. */
export type AuditDetails = Record<string, string | number | boolean | null>;
