import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb } from '../../apps/server/src/database/db.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres/index.ts';
import type { IndexedCourse } from '../../apps/server/src/modules/search/ranking/indexed-course.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import type { Search } from './baselines.ts';

/**
 * Full text of PostgreSQL as its manual has it: weighted fields, all words of the query, and any of them where too few courses hold
 * all. Asks for all texts at once; other texts find nothing.
 */
export async function searchPostgres(
  courses: readonly IndexedCourse[],
  texts: readonly string[],
  depth: number,
): Promise<Search> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nalanda-full-text-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, password: randomBytes(16).toString('hex'), throwaway: true });
  const db = createDb({ url: postgres.url(), logger: createLogger({ level: 'error' }), statementTimeoutMs: 60_000 });
  try {
    const pool = db.$client;
    await pool.query(`create table catalogue (id text primary key, title text, sub_title text, description text, category text,
      words tsvector generated always as (setweight(to_tsvector('english', title), 'A') ||
        setweight(to_tsvector('english', sub_title), 'B') || setweight(to_tsvector('english', description), 'C') ||
        setweight(to_tsvector('english', category), 'C')) stored)`);
    await pool.query(
      'insert into catalogue select * from json_to_recordset($1) as x(id text, title text, sub_title text, description text, category text)',
      [
        JSON.stringify(
          courses.map(({ id, title, subTitle, description, category }) => ({
            id,
            title,
            sub_title: subTitle,
            description,
            category,
          })),
        ),
      ],
    );
    await pool.query('create index on catalogue using gin (words)');
    await pool.query('analyze catalogue');
    const found = new Map<string, string[]>();
    for (const text of new Set(texts)) {
      const { rows } = await pool.query<{ id: string }>(
        `with asked as (select websearch_to_tsquery('english', $1) as every,
           replace(websearch_to_tsquery('english', $1)::text, ' & ', ' | ')::tsquery as any_word)
         select id from catalogue, asked where words @@ any_word
         order by words @@ every desc, ts_rank(words, any_word, 1) desc, id limit $2`,
        [text, depth],
      );
      found.set(
        text,
        rows.map(({ id }) => id),
      );
    }
    return (text, most) => (found.get(text) ?? []).slice(0, most);
  } finally {
    await db.$client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
