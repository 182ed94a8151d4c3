import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../../platform/ids.ts';

/** Primary key of every entity: UUIDv7 made by the application, so that ids sort by creation time. */
export const idColumn = () => uuid('id').primaryKey().$defaultFn(newId);

/** A moment in time, as `Date` in code and `timestamptz` in the database. */
export const momentColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** When a row was made and last changed; the application sets `updatedAt` with its own clock. */
export const rowTimes = () => ({
  createdAt: momentColumn('created_at').notNull().defaultNow(),
  updatedAt: momentColumn('updated_at').notNull().defaultNow(),
});

/** The check of a column that holds one word of a list (or null): the list that its type comes from. */
export const isOneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
