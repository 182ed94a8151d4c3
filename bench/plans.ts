/**
 * Makes every hot call and runs every hot job on a large school that `npm run seed:scale` has filled, and looks at the plan of each
 * statement: none may read a large table without an index to lead it. Ends with 1 when one does.
 * Run: `npm run check:plans`, with the settings of the seeding (DATA_DIR or DATABASE_URL).
 */
import { loadavg } from 'node:os';
import { withConnection } from '../apps/server/src/database/db.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { type JudgedCall, judgePlans } from '../apps/server/test/plans/measured-school.ts';
import { writeResults } from './lib/figures.ts';

const config = loadConfig(process.env);
const database = await openDatabase(config);
try {
  await migrateDatabase(config.databaseOwnerUrl ?? database.directUrl);
  const judged = await judgePlans({
    databaseUrl: database.directUrl,
    dataDir: config.dataDir,
    isSmall: false,
    onJudged: tell,
  });
  const failed = judged.filter(({ wide, isAnswered }) => wide.length > 0 || !isAnswered);
  for (const { name, wide } of failed)
    for (const { text, parts } of wide)
      process.stdout.write(`\n${name}\n${parts.map(({ table, how }) => `  ${table}: ${how}`).join('\n')}\n  ${text}\n`);
  await writeResults({
    file: 'plans.md',
    title: 'Plans of hot statements in a large school',
    notes: [
      `Rows: ${await readSizes()}.`,
      'Each call is made once, by the people with most of everything, with nothing remembered between calls (`REMEMBERED_MB=0`);',
      'the time is that of the whole call in the process, cold pages and code among it. "Led": every statement is led to its rows',
      `by an index. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)}. Written by \`npm run check:plans\`.`,
    ],
    columns: ['Call', 'ms', 'Statements', 'Led', 'Reads tables as a whole, because'],
    rows: judged.map(({ name, isAnswered, milliseconds, statements, wide, reads }) => [
      name,
      isAnswered ? milliseconds.toFixed(0) : 'none in time',
      statements,
      wide.length > 0 ? 'no' : 'yes',
      reads ?? '',
    ]),
  });
  if (failed.length > 0) process.exitCode = 1;
} finally {
  await database.stop();
}

function tell({ name, milliseconds }: JudgedCall): void {
  process.stdout.write(`${milliseconds.toFixed(0).padStart(7)} ms  ${name}\n`);
}

function readSizes(): Promise<string> {
  return withConnection(database.directUrl, async (client) => {
    const { rows } = await client.query<{ name: string; rows: string }>(
      `select relname as name, reltuples::bigint::text as rows from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and reltuples > 50000 order by reltuples desc`,
    );
    return rows.map((row) => `${row.name} ${Number(row.rows).toLocaleString('en')}`).join(', ');
  });
}
