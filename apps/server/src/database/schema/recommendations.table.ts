import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';
import { users } from './users.table.ts';

/** The job to which somebody has saved a path, by its name in the skill graph; one a person. */
export const savedCareers = pgTable('saved_careers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  job: text('job').notNull(),
  savedAt: momentColumn('saved_at').notNull(),
});
