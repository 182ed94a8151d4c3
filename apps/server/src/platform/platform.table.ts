import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';

/** Facts about this installation that must survive restarts, such as "the demo has been seeded". */
export const installationFacts = pgTable('installation_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
});
