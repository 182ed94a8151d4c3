import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { peopleImports } from './people-imports.table.ts';
import { users } from './users.table.ts';

const invitationStates = ['waiting', 'sent', 'failed'] as const;

/** Signed-in browsers. Only the SHA-256 of the token is stored (hex). */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: momentColumn('created_at').notNull(),
    lastUsedAt: momentColumn('last_used_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    userAgent: text('user_agent'),
    /** As whom somebody of the office looks at the school, reading only; null for nearly every session. */
    lookingAs: uuid('looking_as').references(() => users.id, { onDelete: 'cascade' }),
    /** Until when; what is refused while looking stays refused until the look is stopped. */
    lookingUntil: momentColumn('looking_until'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_unique').on(table.tokenHash),
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
    index('sessions_looking_as_index').on(table.lookingAs).where(sql`${table.lookingAs} is not null`),
    check('sessions_look_ends', sql`(${table.lookingAs} is null) = (${table.lookingUntil} is null)`),
    check('sessions_look_at_others', sql`${table.lookingAs} <> ${table.userId}`),
  ],
);

/** Reset codes, one for each asking: it counts in the browser that asked, so that nobody wears out another's tries. */
export const passwordResetCodes = pgTable(
  'password_reset_codes',
  {
    /** SHA-256 of the cookie of the browser that asked. */
    challengeHash: text('challenge_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: momentColumn('expires_at').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('password_reset_codes_user_id_index').on(table.userId),
    index('password_reset_codes_expires_at_index').on(table.expiresAt),
  ],
);

/** The e-mail that a signed-in person wants to change to, until the code mailed there comes back. One a person. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [index('email_changes_expires_at_index').on(table.expiresAt)],
);

/** The mailed code and link that prove the e-mail of a new account; either spends both. One a person, the newest. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    linkHash: text('link_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('email_proofs_link_hash_unique').on(table.linkHash),
    index('email_proofs_expires_at_index').on(table.expiresAt),
  ],
);

/**
 * Proof that a browser has just shown something: a mailed code, an e-mail proved by an OpenID provider,
 * or a password whose second factor is still to come. Single use. A `reset-link` is in a mail, and opens the first of them.
 * An `office-code` is on paper, and sets a password by itself.
 */
export const authProofs = pgTable(
  'auth_proofs',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['password-reset', 'reset-link', 'office-code', 'google', 'second-factor'] }).notNull(),
    email: text('email').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** OpenID only: who the provider says it is. */
    issuer: text('issuer'),
    subject: text('subject'),
    name: text('name'),
    /** Second factor only: answers that this sign-in was given so far. */
    tries: integer('tries').notNull().default(0),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [
    index('auth_proofs_user_id_index').on(table.userId),
    index('auth_proofs_expires_at_index').on(table.expiresAt),
  ],
);

/**
 * Who was given an account by the office and has not set a password yet. Its link is mailed by a job, again and again until
 * the mail server takes it. One a person, the newest.
 */
export const invitations = pgTable(
  'invitations',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkHash: text('link_hash').notNull(),
    /** Where the link leads: the address of the school; null where that is not known. */
    linkOrigin: text('link_origin'),
    /** The file that the person came with. */
    importId: uuid('import_id').references(() => peopleImports.id, { onDelete: 'set null' }),
    state: text('state', { enum: invitationStates }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: momentColumn('next_try_at').notNull(),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_link_hash_unique').on(table.linkHash),
    index('invitations_import_id_index').on(table.importId),
    index('invitations_due_index').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index('invitations_expires_at_index').on(table.expiresAt),
    check('invitations_state_known', isOneOf(table.state, invitationStates)),
  ],
);

/** Accounts at OpenID providers that are linked to a user. */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('user_identities_subject_unique').on(table.issuer, table.subject),
    index('user_identities_user_id_index').on(table.userId),
  ],
);
