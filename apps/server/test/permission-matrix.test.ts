import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from './build-test-app.ts';
import { askEverybody, buildAskedApp, isOfCourses } from './permissions/ask-everybody.ts';
import { permissionRows } from './permissions/index.ts';
import { nothingThere } from './permissions/questions.ts';
import { actors, staffActors } from './permissions/world.ts';
import { takeWrites } from './permissions/writes.ts';

/*
 * Every registered route, asked by everybody, with other people's ids wherever an id can stand. Whoever adds a route
 * adds its row to one of the files in `permissions`, or the first test here fails.
 */
let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildAskedApp();
});
afterAll(() => testApp.close());

/** `METHOD /path` of every route; the HEAD that Fastify adds to a GET is that GET. */
function listRoutes(): string[] {
  const names = testApp.app.declaredRoutes.flatMap(({ method, url }) =>
    [method].flat().map((name) => `${name} ${url}`),
  );
  const known = new Set(names);
  const isGetsOwn = (name: string) => name.startsWith('HEAD ') && known.has(toGet(name));
  // Swagger's page has a second address that only redirects.
  return [...known].filter((name) => !isGetsOwn(name) && name !== 'HEAD /api/docs').sort();
}

const toGet = (name: string) => `GET ${name.slice('HEAD '.length).replace(/^\/api\/docs$/, '/api/docs/')}`;

describe('The permission matrix', () => {
  test('has a row for every route, and no row for a route that is gone', () => {
    expect(Object.keys(permissionRows).sort()).toEqual(listRoutes());
  });

  test('gives the HEAD of a route the access of its GET', () => {
    const access = new Map<string, unknown>(
      testApp.app.declaredRoutes.flatMap(({ method, url, config }) =>
        [method].flat().map((name): [string, unknown] => [`${name} ${url}`, config?.access]),
      ),
    );
    const heads = [...access.keys()].filter((name) => name.startsWith('HEAD ') && access.has(toGet(name)));
    expect(heads.filter((name) => access.get(name) !== access.get(toGet(name)))).toEqual([]);
  });

  test('asks staff about the routes of the office, and nobody else knows them', () => {
    const ofOffice = testApp.app.declaredRoutes.filter(({ config }) => typeof config?.access === 'object');
    expect(ofOffice.length).toBeGreaterThan(0);
    for (const { method, url } of ofOffice.filter(({ method }) => method !== 'HEAD')) {
      for (const { answers, asks } of permissionRows[`${String(method)} ${url}`] ?? []) {
        expect(answers.length, asks).toBe(actors.length + staffActors.length);
        expect(answers.slice(0, actors.length), asks).toEqual(nothingThere);
      }
    }
  });

  test('names an id in every row whose path has one', () => {
    const withIds = Object.entries(permissionRows).filter(([name]) => /:\w+/.test(name));
    expect(withIds.length).toBeGreaterThan(8);
    for (const [name, questions] of withIds) expect(questions.length, name).toBeGreaterThan(0);
  });

  test('sees every row that is written, also with what it had before', async () => {
    const { user } = await testApp.newUser();
    expect(await takeWrites(testApp)).toEqual(expect.arrayContaining(['sessions', 'users']));
    expect(await takeWrites(testApp)).toEqual([]);
    await testApp.db.execute(sql`update users set name = name where id = ${user.id}`);
    expect(await takeWrites(testApp)).toContain('users');
    await testApp.db.execute(sql`delete from users where id = ${user.id}`);
    expect(await takeWrites(testApp)).toEqual(expect.arrayContaining(['sessions', 'users']));
    await testApp.db.execute(sql`truncate password_reset_codes`);
    expect(await takeWrites(testApp)).toEqual(['password_reset_codes']);
  });

  test('looks at every table but those of limits and of the audit log', async () => {
    const { rows } = await testApp.db.execute<{ name: string }>(sql`
      select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_trigger where tgrelid = pg_class.oid and tgname = 'note_rows')`);
    const unseen = rows.map(({ name }) => name.replace(/^audit_events_\w+$/, 'audit_events'));
    expect([...new Set(unseen)].sort()).toEqual(['audit_events', 'rate_limits']);
  });
});

// The others are in permission-matrix.courses.test.ts.
for (const [route, questions] of Object.entries(permissionRows).filter(([route]) => !isOfCourses(route))) {
  describe(route, () => {
    test.each(questions)('$asks', (question) => askEverybody(testApp, question));
  });
}
