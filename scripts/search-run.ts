/**
 * Answers a file of queries over a catalogue file through the real search, in a database made for this run alone:
 * `npm run search:run -- --catalogue FILE.jsonl --queries FILE.jsonl --out RUN.tsv [--depth 200]`.
 * Queries are lines `{ qid, text }`; the run holds `qid<TAB>rank<TAB>course-id`, with the ids of the catalogue file.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue } from '../apps/server/src/catalogue-import/import-catalogue.ts';
import { createDb } from '../apps/server/src/database/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres/index.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { courses } from '../apps/server/src/database/schema/courses.table.ts';
import { createSearchModule } from '../apps/server/src/modules/search/index.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';

const usage = 'npm run search:run -- --catalogue FILE.jsonl --queries FILE.jsonl --out RUN.tsv [--depth 200]';
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { catalogue: text, queries: text, out: text, depth: text } });
const { catalogue, queries, out } = values;
const depth = Number(values.depth ?? 200);
if (!catalogue || !queries || !out || !Number.isInteger(depth) || depth < 1) {
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}

const asked = await readQueries(queries);
const dataDir = mkdtempSync(path.join(tmpdir(), 'nalanda-search-'));
// PostgreSQL may have to run as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const password = randomBytes(16).toString('hex');
const postgres = await startEmbeddedPostgres({ dataDir, password, throwaway: true });
try {
  await migrateDatabase(postgres.url());
  const db = createDb({ url: postgres.url(), logger: createLogger({ level: 'error' }) });
  try {
    const report = await importCatalogue({ db, file: catalogue });
    process.stdout.write(`${report.added} courses, ${report.bad} bad lines, ${asked.length} queries\n`);
    const keys = await readKeys(db);
    const search = createSearchModule({
      db,
      courses: {
        presentListedCourses: async () => [],
        ensureTaughtCourse: async () => {},
      },
    });
    const lines: string[] = [];
    const times: number[] = [];
    for (const { qid, text } of asked) {
      const begun = performance.now();
      const ids = await search.rankIds(text, depth);
      times.push(performance.now() - begun);
      ids.forEach((id, at) => {
        lines.push(`${qid}\t${at + 1}\t${keys.get(id)}`);
      });
    }
    await writeFile(out, `${lines.join('\n')}\n`);
    const [first = 0, ...rest] = times;
    const sorted = rest.sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    process.stdout.write(
      `index and first answer ${Math.round(first)} ms, then p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`,
    );
  } finally {
    await db.$client.end();
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function readQueries(file: string): Promise<{ qid: string; text: string }[]> {
  const rows = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim());
  return rows.map((line, at) => {
    const row = JSON.parse(line) as { qid?: unknown; text?: unknown };
    if (typeof row.qid !== 'string' || typeof row.text !== 'string') {
      throw new Error(`${file}: line ${at + 1} has no qid or no text`);
    }
    return { qid: row.qid, text: row.text };
  });
}

/** Ids of the catalogue file by course id. */
async function readKeys(db: ReturnType<typeof createDb>): Promise<Map<string, string | null>> {
  const rows = await db.select({ id: courses.id, key: courses.importKey }).from(courses);
  return new Map(rows.map((row) => [row.id, row.key]));
}
