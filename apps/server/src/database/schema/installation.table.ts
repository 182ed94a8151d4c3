import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';

/** Facts about this installation that must survive restarts, such as "the demo has been seeded". */
export const installationFacts = pgTable('installation_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
});

/** Counters of limits. Keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** `<rule>:<hash>` */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970 by the database's clock; the counter starts anew after that. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_index').on(table.expire)],
);
