import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ltiTicketKinds } from '../statuses.ts';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { users } from './users.table.ts';

/** Steps of launches from learning platforms: each is taken once, or ends by itself. */
export const ltiTickets = pgTable(
  'lti_tickets',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ltiTicketKinds }).notNull(),
    payload: jsonb('payload').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [
    index('lti_tickets_expires_at_index').on(table.expiresAt),
    check('lti_tickets_kind_known', isOneOf(table.kind, ltiTicketKinds)),
  ],
);

/** Accounts at learning platforms that are connected with somebody's account here. */
export const ltiIdentities = pgTable(
  'lti_identities',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** Two clients of one issuer (a Canvas of many schools) may know people by the same name. */
    clientId: text('client_id').notNull(),
    subject: text('subject').notNull(),
    /** As the platform called them last; empty: it said nothing, or they have not come since that is kept. */
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lti_identities_subject_unique').on(table.issuer, table.clientId, table.subject),
    index('lti_identities_user_id_index').on(table.userId),
  ],
);

/** What learning platforms have done last, for the office; each moment is written once a minute at most. */
export const ltiPlatformStates = pgTable(
  'lti_platform_states',
  {
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    launchedAt: momentColumn('launched_at'),
    failedAt: momentColumn('failed_at'),
    /** The code of the error, and what the operator can do something with. */
    failure: text('failure'),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.clientId] })],
);
