import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, rowTimes } from './columns.ts';

/** People. `photoKey` is a storage key (`images/<uuid>.webp`), served under `/media/`. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    role: text('role', { enum: ['student', 'educator'] }).notNull(),
    description: text('description').notNull().default(''),
    photoKey: text('photo_key'),
    /** Whether videos save data: `auto` as the browser wishes. */
    lowData: text('low_data', { enum: ['auto', 'on', 'off'] })
      .notNull()
      .default('auto'),
    /** Language of the interface; null until the person chooses one. */
    locale: text('locale', { enum: ['en', 'hi'] }),
    /** Argon2id in PHC form; null when the person signs in through a provider only. */
    passwordHash: text('password_hash'),
    emailVerifiedAt: momentColumn('email_verified_at'),
    /** Set when the person asked to be forgotten: nothing personal is left in this row, orders and reviews refer to it. */
    deletedAt: momentColumn('deleted_at'),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role_known', sql`${table.role} in ('student', 'educator')`),
    check('users_locale_known', sql`${table.locale} in ('en', 'hi')`),
    check('users_low_data_known', sql`${table.lowData} in ('auto', 'on', 'off')`),
  ],
);
