import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';
import { users } from './users.table.ts';

const ownerColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Public keys of people's passkeys. One credential belongs to one person. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: ownerColumn(),
    /** base64url, as the browser names it. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** What the authenticator last counted; 0 for those that count nothing. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers may reach it: `internal`, `usb`, `hybrid`. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: momentColumn('created_at').notNull(),
    lastUsedAt: momentColumn('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_unique').on(table.credentialId),
    index('passkeys_user_id_index').on(table.userId),
  ],
);

/** The authenticator app of a person: one, and on only once it has shown a code. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ownerColumn().primaryKey(),
  /** Encrypted, see second-factor/secrets.ts. */
  secretBox: text('secret_box').notNull(),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  /** The time step of the last code that opened something; no code up to it opens anything again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: momentColumn('created_at').notNull(),
});

/** Codes for the day when everything else is lost; a used one is gone. Only SHA-256 is stored (hex). */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: idColumn(), userId: ownerColumn(), codeHash: text('code_hash').notNull() },
  (table) => [uniqueIndex('recovery_codes_hash_unique').on(table.userId, table.codeHash)],
);

/** The one challenge that a session, a waiting sign-in or a browser may answer. Single use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** `session <id>`, `sign-in <token hash>` or `browser <token hash>`. */
    boundTo: text('bound_to').primaryKey(),
    challenge: text('challenge').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires_at_index').on(table.expiresAt)],
);
