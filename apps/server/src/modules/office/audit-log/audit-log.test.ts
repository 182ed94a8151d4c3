import type { AuditLogEvent, AuditPage } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createUser } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';

let school: TestApp;
let owner: TestClient;
beforeAll(async () => {
  school = await buildTestApp();
  ({ client: owner } = await school.newUser({ name: 'Olga Owner', staffRole: 'owner' }));
});
afterAll(() => school.close());

async function read(query = ''): Promise<AuditPage> {
  await school.flushAudit();
  return (await owner.get(`/api/office/audit?${query}`)).json<AuditPage>();
}

const find = (page: AuditPage, event: string): AuditLogEvent => {
  const found = page.events.find((one) => one.event === event);
  if (!found) throw new Error(`no event ${event}`);
  return found;
};

describe('The audit log in the office', () => {
  test('says who changed a price, of which course, before and after', async () => {
    const educator = await createUser(school.db, { role: 'educator', name: 'Esha Educator' });
    const course = await createCourse(school.db, { title: 'Clay', pricePaise: 50_000, creatorId: educator.id });
    const client = await school.as(educator);
    await client.postForm(`/api/course/editcourse/${course.id}`, { price: '799' });
    const page = await read(`subject=course:${course.id}`);
    expect(find(page, 'course.edit')).toMatchObject({
      actor: { _id: educator.id, name: 'Esha Educator' },
      subject: `course:${course.id}`,
      subjectName: 'Clay',
      result: 'done',
      address: '127.0.0.1',
    });
    expect(find(page, 'course.changed')).toMatchObject({
      actor: null,
      changes: [{ field: 'price_paise', before: '50000', after: '79900' }],
      facts: [],
    });
    expect(page.eventNames).toEqual(expect.arrayContaining(['course.changed', 'course.edit']));
  });

  test('finds what a person did and what was done to them, by id or e-mail', async () => {
    const person = await createUser(school.db, { name: 'Pia', email: 'pia@example.com' });
    const client = await school.as(person);
    await client.get('/api/course/getcreatorcourses');
    await school.db.execute(sql`update users set role = 'educator' where id = ${person.id}`);
    for (const name of ['pia@example.com', 'PIA@example.com', person.id]) {
      const { events } = await read(`person=${name}`);
      expect(events.map(({ event }) => event).sort()).toEqual(['request.refused', 'user.changed']);
    }
    expect((await read('person=nobody@example.com')).events).toEqual([]);
    expect((await read(`person=${person.id}&result=refused`)).events).toHaveLength(1);
    expect((await read(`person=${person.id}&event=user.changed`)).events).toMatchObject([{ subjectName: 'Pia' }]);
  });

  test('goes page by page through events of the same moment and loses none', async () => {
    await school.db.execute(sql`
      insert into audit_events (at, event, result) select now(), 'test.paged', 'done' from generate_series(1, 120)`);
    const seen = new Set<number>();
    let next: string | null = '';
    for (let pages = 0; next !== null && pages < 9; pages += 1) {
      const page: AuditPage = await read(`event=test.paged${next && `&after=${next}`}`);
      for (const { id } of page.events) seen.add(id);
      next = page.next;
    }
    expect(seen.size).toBe(120);
  });

  test('counts days where the school is', async () => {
    await school.db.execute(sql`
      insert into audit_events (at, event, result) values ('2026-03-09T18:29:59Z', 'test.day', 'done'),
        ('2026-03-09T18:30:00Z', 'test.day', 'done'), ('2026-03-10T18:29:59Z', 'test.day', 'failed')`);
    const ofDay = (await read('event=test.day&from=2026-03-10&to=2026-03-10')).events;
    expect(ofDay.map(({ at }) => at)).toEqual(['2026-03-10T18:29:59.000Z', '2026-03-09T18:30:00.000Z']);
    expect((await read('event=test.day&from=2026-03-01&to=2026-03-31&result=failed')).events).toHaveLength(1);
  });

  test('comes as CSV whose formulas are text, and taking it along is an event', async () => {
    await school.db.execute(sql`
      insert into audit_events (at, event, result, subject, details)
        values (now(), 'test.csv', 'done', '=cmd|x', '{"role_before": "student", "role_after": "educator", "why": "a, b"}')`);
    const reply = await owner.get('/api/office/audit.csv?event=test.csv');
    expect(reply.headers['content-type']).toContain('text/csv');
    const [headings, line] = reply.body.split('\r\n');
    expect(headings).toContain('Time,Event,Result');
    expect(line).toContain("'=cmd|x");
    expect(line).toContain('"role: student > educator; why: a, b"');
    expect(find(await read('event=audit.export'), 'audit.export').actor?.name).toBe('Olga Owner');
  });

  test.each(['from=yesterday', 'result=maybe', 'after=1;drop', 'person=', 'subject=%00&person=x%00'])(
    'refuses or finds nothing for %s, and stays well',
    async (query) => {
      const reply = await owner.get(`/api/office/audit?${query}`);
      expect([200, 400]).toContain(reply.statusCode);
      expect(reply.statusCode === 200 ? reply.json().events : []).toEqual([]);
      expect((await owner.get(`/api/office/audit.csv?${query}`)).statusCode).toBeLessThan(500);
    },
  );
});
