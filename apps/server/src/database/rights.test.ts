import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createCourse, enrol } from '../../test/factories.ts';
import { createTestLogs } from '../../test/fakes.ts';
import { createJobs } from '../platform/jobs.ts';
import { grantRights } from './rights.ts';

const PASSWORD = 'only-for-this-test';
const role = `app_${randomBytes(6).toString('hex')}`;
let ownerUrl: string;
let url: string;
let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp({
    async toUrl(owner) {
      ownerUrl = owner;
      await run(`create role ${role} login password '${PASSWORD}'`);
      const address = new URL(owner);
      address.username = role;
      address.password = PASSWORD;
      url = address.href;
      await grantRights({ ownerUrl, url });
      return url;
    },
  });
});
afterAll(async () => {
  const server = new URL(ownerUrl);
  server.pathname = '/postgres';
  await school.close();
  await run(`drop role ${role}`, server.href);
});

async function run(statement: string, at = ownerUrl): Promise<void> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const refusal = { cause: { code: '42501' } };

test('a role without the right to remove lines retires what is past its time all the same', async () => {
  await school.db.execute(sql`
    insert into audit_events (id, at, event, result) overriding system value
      values (0, now() - interval '500 days', 'test.old', 'done')`);
  await school.jobs.run('audit.retire');
  const { rows } = await school.db.execute(sql`select count(*)::int as old from audit_events where event = 'test.old'`);
  expect(rows).toEqual([{ old: 0 }]);
});

test('a role of the application that was given its rights runs the school', async () => {
  const { user, client } = await school.newUser({ role: 'educator' });
  const course = await createCourse(school.db, { creatorId: user.id });
  await client.postForm(`/api/course/editcourse/${course.id}`, { price: '799' });
  const { user: learner } = await school.newUser();
  await enrol(school.db, course, learner);
  await school.flushAudit();
  for (const job of ['audit.link', 'reports.refresh', 'auth.clean', 'limits.clean']) await school.jobs.run(job);
  const { rows } = await school.db.execute(sql`select count(*)::int as links from audit_links`);
  expect(rows).toEqual([{ links: expect.any(Number) }]);
  const jobs = createJobs({ databaseUrl: url, logger: createTestLogs().logger });
  await jobs.start({ work: false });
  await jobs.stop();
});

test.each(['audit_events', 'audit_links', 'audit_anchors'])(
  'it may not change or remove a line of %s',
  async (table) => {
    for (const statement of ['delete from', 'truncate', 'drop table', 'alter table']) {
      const rest = statement === 'alter table' ? ' disable trigger all' : '';
      await expect(school.db.execute(sql.raw(`${statement} ${table}${rest}`))).rejects.toMatchObject(refusal);
    }
    const column = table === 'audit_events' ? 'event' : 'hash';
    await expect(school.db.execute(sql.raw(`update ${table} set ${column} = ${column}`))).rejects.toMatchObject(
      refusal,
    );
  },
);

test('one role for both is refused, because it would own what it must not change', async () => {
  await expect(grantRights({ ownerUrl, url: ownerUrl })).rejects.toThrow('are both the role');
});
