import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './auth.table.ts';
import { idColumn, momentColumn } from './columns.ts';
import { users } from './users.table.ts';

/** Browsers that are told at once, also when no page is open. They go with the session that has asked for it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the browser's push service takes messages: whoever knows it can send, so it is as good as a secret. */
    endpoint: text('endpoint').notNull(),
    /** Keys of the browser, base64url: messages are readable there alone. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Our key that the browser was given, base64url. */
    serverKey: text('server_key').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_unique').on(table.endpoint),
    index('push_subscriptions_user_index').on(table.userId),
    index('push_subscriptions_session_index').on(table.sessionId),
  ],
);
