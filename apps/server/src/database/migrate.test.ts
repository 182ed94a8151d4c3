import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { isLongForm } from '../../test/test-form.ts';
import { isStartupError } from '../platform/process/startup-error.ts';
import { withConnection } from './db.ts';
import { ensureSchemaFits, migrateDatabase, readSchemaAge } from './migrate.ts';

/** What the first release had; 0.2.0 was made from there. */
const STEPS_OF_THE_FIRST_RELEASE = 16;
const migrations = join(import.meta.dirname, '../../migrations');
const oldMigrations = join(import.meta.dirname, 'before-0.2.0');
const made: string[] = [];

async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const addressOf = (name: string) =>
  Object.assign(new URL(inject('templateDatabaseUrl')), { pathname: `/${name}` }).href;

async function createEmptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await run(addressOf('postgres'), `create database ${name} template template0`);
  made.push(name);
  return addressOf(name);
}

/** A database as a server of the first release (or of the folder's) left it after its first `steps` migrations. */
async function createOldDatabase(steps: number, migrationsFolder = oldMigrations): Promise<string> {
  const url = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'nalanda-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, steps) }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  await client.end();
  await rm(folder, { recursive: true });
  return url;
}

/** Everything the schema is made of, in words that do not depend on the order in which it was made. */
const readSchema = (url: string) =>
  run(
    url,
    `select 'column' as kind, table_name || '.' || column_name as name,
            concat_ws(' ', data_type, udt_name, is_nullable, column_default, is_identity, generation_expression,
                      character_maximum_length, datetime_precision) as definition
       from information_schema.columns where table_schema = 'public'
     union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
       from pg_trigger where not tgisinternal
     union all select 'function', proname, prosrc from pg_proc
       where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
     union all select 'extension', extname, '' from pg_extension
     order by 1, 2, 3`,
  );

afterEach(async () => {
  for (const name of made.splice(0)) await run(addressOf('postgres'), `drop database ${name} with (force)`);
});

test('a new database and one that came all the way have the same schema', async () => {
  const fresh = await createEmptyDatabase();
  await migrateDatabase(fresh);
  const grown = await createOldDatabase(STEPS_OF_THE_FIRST_RELEASE);
  await migrateDatabase(grown);
  const schema = await readSchema(fresh);
  expect(schema.length).toBeGreaterThan(300);
  expect(await readSchema(grown)).toEqual(schema);
});

test('a database of the first release is taken over and loses nothing', async () => {
  const url = await createOldDatabase(STEPS_OF_THE_FIRST_RELEASE);
  await run(
    url,
    `insert into users (id, name, email, role) values
       ('00000000-0000-7000-8000-000000000001', 'Asha Rao', 'asha@example.com', 'educator'),
       ('00000000-0000-7000-8000-000000000002', 'Ravi Das', 'ravi@example.com', 'student');
     insert into courses (id, creator_id, title, category, price_paise, is_published, published_at) values
       ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', 'Clay', 'Others', 49900, true, now());
     insert into enrolments (id, price_paid_paise, enrolled_at, course_id, learner_id) values
       ('00000000-0000-7000-8000-000000000005', 49900, now(),
        '00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002');
     insert into reviews (id, course_id, learner_id, rating, comment, is_verified) values
       ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000003',
        '00000000-0000-7000-8000-000000000002', 5, 'Warm hands', true)`,
  );
  const readRows = () =>
    run(
      url,
      `select users.name, courses.title, courses.price_paise, reviews.comment, reviews.rating
         from enrolments join users on users.id = enrolments.learner_id join courses on courses.id = enrolments.course_id
         join reviews on reviews.course_id = courses.id and reviews.learner_id = users.id`,
    );
  const before = await readRows();
  expect(before).toHaveLength(1);
  await migrateDatabase(url);
  expect(await readRows()).toEqual(before);
  expect(await run(url, 'select rating_sum, review_count from courses')).toEqual([{ rating_sum: 5, review_count: 1 }]);

  const readSteps = () => run(url, 'select hash, created_at from drizzle.__drizzle_migrations order by created_at');
  const steps = await readSteps();
  await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  expect(await readSteps()).toEqual(steps);
  expect(await readRows()).toEqual(before);
});

// A database of the first release has stopped after some, too.
test.each(isLongForm ? [1, 7, 24] : [24])('a database that stopped after %i old steps goes on', async (steps) => {
  const url = await createOldDatabase(steps);
  await migrateDatabase(url);
  expect(await run(url, `select to_regclass('audit_events') is not null as is_there`)).toEqual([{ is_there: true }]);
});

test('the audit log becomes one table a month and keeps its lines, their ids and what refuses changes', async () => {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(join(migrations, 'meta/_journal.json'), 'utf8'),
  );
  const steps = journal.entries.findIndex(({ tag }) => tag.endsWith('a_table_a_month_for_the_log'));
  const url = await createOldDatabase(steps, migrations);
  await run(
    url,
    `insert into audit_events (at, event, result) select now() - n * interval '40 days', 'test.event', 'done' from generate_series(0, 9) n`,
  );
  const readLines = () => run(url, 'select id, at, event from audit_events order by id');
  const before = await readLines();
  await migrateDatabase(url);
  expect(await readLines()).toEqual(before);
  const [added] = await run<{ id: string }>(
    url,
    `insert into audit_events (at, event, result) values (now(), 'test.later', 'done') returning id`,
  );
  expect(Number(added?.id)).toBe(before.length + 1);
  for (const statement of [
    'delete from audit_events',
    `update audit_events set event = ''`,
    'truncate audit_events',
    'truncate audit_events_first',
    'delete from audit_events_first',
    'truncate audit_events_rest',
  ])
    await expect(run(url, statement)).rejects.toThrow('append-only');
  // An event of next month goes to a table of its own, one of a time that nobody has provided for to the rest.
  await run(
    url,
    `insert into audit_events (at, event, result) values (now() + interval '2 months', 'test.soon', 'done'), (now() + interval '9 years', 'test.far', 'done')`,
  );
  const places = await run<{ event: string; place: string }>(
    url,
    `select event, tableoid::regclass::text as place from audit_events where event <> 'test.event' order by id`,
  );
  expect(places.map(({ place }) => place.replace(/\d{4}_\d{2}/, 'month'))).toEqual([
    'audit_events_first',
    'audit_events_month',
    'audit_events_rest',
  ]);
});

test('an older version refuses a database that a newer one has migrated, and leaves it as it is', async () => {
  const url = await createEmptyDatabase();
  await migrateDatabase(url);
  await run(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'of a later version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  const readSteps = () => run(url, 'select hash, created_at from drizzle.__drizzle_migrations order by created_at');
  const before = await readSteps();
  const refusal = await migrateDatabase(url).catch((error: unknown) => error);
  expect(isStartupError(refusal)).toBe(true);
  expect(String(refusal)).toContain('newer version');
  expect(await readSteps()).toEqual(before);
});

test('a command beside the school works on tables of its own version alone, and brings none further', async () => {
  const url = await createEmptyDatabase();
  await expect(ensureSchemaFits(url)).rejects.toThrow('There is no school in this database yet');
  for (const folder of [oldMigrations, migrations]) {
    const old = await createOldDatabase(7, folder);
    const before = await readSchema(old);
    await expect(ensureSchemaFits(old)).rejects.toThrow('still of an earlier version');
    expect(await readSchema(old)).toEqual(before);
  }
  await migrateDatabase(url);
  await ensureSchemaFits(url);
  expect(await withConnection(url, readSchemaAge)).toBe('current');
  await run(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'of a later version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  await expect(ensureSchemaFits(url)).rejects.toThrow('newer version');
});

test('a step that the database refuses is told with its reason, and leaves the database to the version before', async () => {
  const url = await createOldDatabase(7, migrations);
  await run(url, 'create table course_batches (id uuid)');
  const before = await readSchema(url);
  const refusal = await migrateDatabase(url).catch((error: unknown) => error);
  expect(isStartupError(refusal)).toBe(true);
  expect(String(refusal)).toContain('relation "course_batches" already exists. Nothing of it was changed');
  expect(await readSchema(url)).toEqual(before);
  await run(url, 'drop table course_batches');
  await migrateDatabase(url);
});

test('a limit for statements, which is for requests, neither cuts a step nor the wait for a node that migrates', async () => {
  const url = await createEmptyDatabase();
  await run(url, `alter database ${new URL(url).pathname.slice(1)} set statement_timeout = 400`);
  const [other] = await Promise.all([
    withConnection(url, async (client) => {
      await client.query('select pg_advisory_lock(7205201)');
      await client.query('set statement_timeout = 0');
      await client.query('select pg_sleep(1)');
      return 'has migrated';
    }),
    run(url, 'select pg_sleep(0.2)').then(() => migrateDatabase(url)),
  ]);
  expect(other).toBe('has migrated');
  expect(await withConnection(url, readSchemaAge)).toBe('current');
});
