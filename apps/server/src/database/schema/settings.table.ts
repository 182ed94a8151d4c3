import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';
import { users } from './users.table.ts';

/** What the office has set about the school, as text by name; empty: set back to what holds without a setting. */
export const schoolSettings = pgTable(
  'school_settings',
  {
    name: text('name').primaryKey(),
    value: text('value').notNull(),
    changedAt: momentColumn('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('school_settings_changed_by_index').on(table.changedBy)],
);
