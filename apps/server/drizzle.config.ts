import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate -w @nalanda/server` writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/**/*.table.ts', './src/modules/**/*.table.ts', './src/sandbox/*/*.table.ts'],
  out: './migrations',
});
