import { locales, lowDataChoices, roles, staffRoles } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn, rowTimes } from './columns.ts';

/**
 * The words of a person's name and e-mail, and the e-mail itself, in small letters: what the office finds people by. Of
 * PostgreSQL itself, without an extension or a language; queries must write it as the index does.
 */
export const userWords = ({ name, email }: { name: AnyPgColumn; email: AnyPgColumn }) =>
  sql`array_to_tsvector(array_remove(string_to_array(lower(${name} || ' ' || ${email} || ' ' || translate(${email}, '@._+-', '     ')), ' '), ''))`;

/** People. `photoKey` is a storage key (`images/<uuid>.webp`), served under `/media/`. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    /** What they are in the school's office, beside the role; null for everybody who does not work there. */
    staffRole: text('staff_role', { enum: staffRoles }),
    /** An educator whom the office has not approved yet; it counts where `EDUCATOR_SIGNUP` is not open. */
    isWaiting: boolean('is_waiting').notNull().default(false),
    /** Since when the office keeps them out; null for nearly everybody. */
    suspendedAt: momentColumn('suspended_at'),
    description: text('description').notNull().default(''),
    photoKey: text('photo_key'),
    /** Whether videos save data: `auto` as the browser asks. */
    lowData: text('low_data', { enum: lowDataChoices }).notNull().default('auto'),
    /** Language of the interface; null until the person chooses one. */
    locale: text('locale', { enum: locales }),
    /** Argon2id in PHC form; null when the person signs in through a provider only. */
    passwordHash: text('password_hash'),
    emailVerifiedAt: momentColumn('email_verified_at'),
    /** Set when the person asked to be forgotten: nothing personal is left in this row, orders and reviews refer to it. */
    deletedAt: momentColumn('deleted_at'),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    index('users_created_at_index').on(table.createdAt),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role_known', isOneOf(table.role, roles)),
    index('users_staff_role_index').on(table.staffRole).where(sql`${table.staffRole} is not null`),
    index('users_role_index').on(table.role, table.id),
    index('users_suspended_index').on(table.id).where(sql`${table.suspendedAt} is not null`),
    index('users_unproved_index')
      .on(table.id)
      .where(sql`${table.emailVerifiedAt} is null and ${table.deletedAt} is null`),
    index('users_waiting_index').on(table.id).where(sql`${table.isWaiting}`),
    index('users_words_index').using('gin', userWords(table)),
    // Of those who teach alone: a common name has a hundred learners for each educator.
    index('users_educator_words_index').using('gin', userWords(table)).where(sql`${table.role} = 'educator'`),
    check('users_staff_not_suspended', sql`${table.staffRole} is null or ${table.suspendedAt} is null`),
    check('users_staff_role_known', isOneOf(table.staffRole, staffRoles)),
    check('users_staff_is_here', sql`${table.staffRole} is null or ${table.deletedAt} is null`),
    check('users_locale_known', isOneOf(table.locale, locales)),
    check('users_low_data_known', isOneOf(table.lowData, lowDataChoices)),
  ],
);
