import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate -w @nalanda/server` writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/*.table.ts',
  out: './migrations',
});
