import { auditResults } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isOneOf, momentColumn } from './columns.ts';

/**
 * Who did what to whom, when, from where, with what result. Rows are only ever added: triggers refuse every change, and
 * every removal but that of rows past their time (migration of this table). People and things are named by id without a
 * foreign key, because the log outlives them. One table a month (UTC), which a job makes and drops: the key holds the moment, ids are
 * unique because one sequence gives them.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: momentColumn('at').notNull(),
    /** `<domain>.<verb>`, as a route or job names it, or `request.refused`. */
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
    primaryKey({ name: 'audit_events_pkey', columns: [table.id, table.at] }),
    index('audit_events_at_index').on(table.at),
    index('audit_events_actor_index').on(table.actorId, table.at),
    index('audit_events_event_index').on(table.event, table.at),
    index('audit_events_subject_index').on(table.subject, table.at),
    // What went wrong is rare among what was done, and is looked for.
    index('audit_events_trouble_index').on(table.at).where(sql`${table.result} <> 'done'`),
    check('audit_events_result_known', isOneOf(table.result, auditResults)),
    check('audit_events_count_positive', sql`${table.count} > 0`),
  ],
);

/** What else is worth knowing of an event, such as a price before and after. Never a secret, a name or an e-mail. */
export type AuditDetails = Record<string, string | number | boolean | null>;

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The chain over `audit_events`: each link holds the hash of its event and of the link before it, so that whoever changes or
 * removes an event breaks every link after it. Links are made in batches a moment after the events, by a job; an event that
 * was committed late has a later position than its id says.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    /** 1, 2, 3 … without gaps. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    /** Without a foreign key: a removed event must leave its link behind. */
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    /** SHA-256. */
    hash: bytea('hash').notNull(),
  },
  (table) => [
    uniqueIndex('audit_links_event_id_unique').on(table.eventId),
    check('audit_links_hash_length', sql`length(${table.hash}) = 32`),
  ],
);

/** What is left of links that were retired with their events: the last of them, from which the chain goes on. */
export const auditAnchors = pgTable('audit_anchors', {
  /** Position of the last link that was retired. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  hash: bytea('hash').notNull(),
  retiredAt: momentColumn('retired_at').notNull(),
});
