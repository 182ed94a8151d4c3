/**
 * What PostgreSQL alone would do with the same queries: weighted full text (any word), trigrams on titles, one statement. For the
 * comparison in `docs/decisions/007`. `node bench/search/sql.ts --data FOLDER [--courses 7557]`; with the judged catalogue's
 * own size it is scored, too.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue } from '../../apps/server/src/catalogue-import/import-catalogue.ts';
import { createDb } from '../../apps/server/src/database/db.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres/index.ts';
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { readIntent } from '../../apps/server/src/modules/search/understanding/intent.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { percentile } from '../lib/figures.ts';
import { mean, querySets, readJudgements, scoreQuery } from './metric.ts';
import { type CatalogueLine, synthesise } from './synthesise.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { data: text, courses: text } });
const folder = values.data ?? '';
const source = path.join(folder, 'catalogue_index.jsonl');
const real = (await readFile(source, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as CatalogueLine);
const courses = Number(values.courses ?? real.length);
const judgements = await readJudgements(folder);

const dataDir = mkdtempSync(path.join(tmpdir(), 'nalanda-sql-'));
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, password: randomBytes(16).toString('hex'), throwaway: true });
const db = createDb({ url: postgres.url(), logger: createLogger({ level: 'error' }), statementTimeoutMs: 600_000 });
try {
  await migrateDatabase(postgres.url());
  const file = path.join(dataDir, 'catalogue.jsonl');
  await writeFile(file, [...synthesise(real, courses)].map((line) => JSON.stringify(line)).join('\n'));
  await importCatalogue({ db, file });
  const pool = db.$client;
  await pool.query(`alter table courses add column words tsvector generated always as (setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', sub_title), 'B') || setweight(to_tsvector('english', left(description, 20000)), 'D')) stored`);
  await pool.query('create index words_index on courses using gin (words)');
  await pool.query('create index title_index on courses using gin (lower(title) gin_trgm_ops)');
  await pool.query('vacuum analyze courses');
  const ask = async (input: string, depth: number): Promise<string[]> => {
    const terms = readIntent(input).terms;
    const { rows } = await pool.query<{ id: string }>(
      `select import_key as id, ts_rank_cd(words, query, 1) + 0.5 * word_similarity($2, lower(title)) as score
       from courses, to_tsquery('english', $1) query where words @@ query or $2 <% lower(title)
       order by score desc, id limit $3`,
      [terms.map((term) => `'${term.replaceAll("'", '')}'`).join(' | ') || "'x'", terms.join(' '), depth],
    );
    return rows.map(({ id }) => id);
  };
  const times: number[] = [];
  for (const { text } of judgements.queries) {
    const began = performance.now();
    await ask(text, 24);
    times.push(performance.now() - began);
  }
  process.stdout.write(
    `${courses} courses: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms\n`,
  );
  if (courses === real.length) {
    for (const set of querySets) {
      const scores = [];
      for (const query of judgements.queries.filter((one) => one.set === set)) {
        scores.push(scoreQuery(judgements, query, await ask(query.text, set === 'skill' ? 400 : 100)).ndcg);
      }
      process.stdout.write(`${set} nDCG@10 ${mean(scores).toFixed(3)}\n`);
    }
  }
} finally {
  await db.$client.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
