import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, enrol } from '../../../test/factories.ts';
import { createTestClock } from '../../../test/fakes.ts';
import type { Db } from '../../database/db.ts';
import { auditEvents } from '../../database/schema/audit.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { newId } from '../ids.ts';
import { createAuditRepository } from './audit.repository.ts';
import { createAudit } from './audit.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

async function readEvents(event: string) {
  await testApp.flushAudit();
  return testApp.db.select().from(auditEvents).where(eq(auditEvents.event, event)).orderBy(desc(auditEvents.id));
}

describe('The audit log', () => {
  test('knows who signed in, from where, and which tries failed, without the password or the e-mail', async () => {
    const person = { name: 'Kavya', email: 'audited@example.com', password: 'a quiet river runs', role: 'student' };
    const { _id: id } = (await testApp.anonymous().post('/api/auth/signup', person)).json<{ _id: string }>();
    const browser = testApp.anonymous();
    await browser.post('/api/auth/login', { email: 'audited@example.com', password: 'a wrong one' });
    await browser.post('/api/auth/login', { email: 'audited@example.com', password: 'a quiet river runs' });
    const [right, wrong] = await readEvents('auth.sign-in');
    expect(right).toMatchObject({ result: 'done', actorId: id, address: '127.0.0.1', count: 1 });
    expect(wrong).toMatchObject({ result: 'refused', code: 'auth.wrong-credentials', actorId: null });
    expect(JSON.stringify([right, wrong])).not.toMatch(/audited@|quiet river|wrong one/);
    // Tries on one account can be counted without knowing whose it is.
    expect(wrong?.details?.account).toBe(right?.details?.account);
  });

  test('keeps the price of a bundle before and after, and whether it is offered', async () => {
    const educator = await testApp.newUser({ role: 'educator' });
    const creatorId = educator.user.id;
    const two = [await createCourse(testApp.db, { creatorId }), await createCourse(testApp.db, { creatorId })];
    const body = { title: 'Both', description: '', price: 300, isPublished: false, courseIds: two.map(({ id }) => id) };
    const { _id: id } = (await educator.client.post('/api/payment/bundles', body)).json<{ _id: string }>();
    await educator.client.post(`/api/payment/bundles/${id}`, { ...body, price: 250 });
    expect(await readEvents('bundle.create')).toMatchObject([
      { subject: `bundle:${id}`, details: { price_after: 300, is_published_after: false } },
    ]);
    expect(await readEvents('bundle.edit')).toMatchObject([
      { subject: `bundle:${id}`, details: { price_before: 300, price_after: 250 } },
    ]);
  });

  test('names the course that was edited, and keeps its price before and after', async () => {
    const course = await createCourse(testApp.db, { pricePaise: 50_000 });
    const owner = await testApp.as({ id: course.creatorId });
    await owner.postForm(`/api/course/editcourse/${course.id}`, { price: '799' });
    const [call] = await readEvents('course.edit');
    expect(call).toMatchObject({ result: 'done', actorId: course.creatorId, subject: `course:${course.id}` });
    const [change] = await readEvents('course.changed');
    expect(change).toMatchObject({
      subject: `course:${course.id}`,
      details: { price_paise_before: 50_000, price_paise_after: 79_900 },
    });
  });

  test('says what was refused, and puts like refusals into one row', async () => {
    const { client, user } = await testApp.newUser({ role: 'student' });
    for (let call = 0; call < 3; call += 1) await client.get('/api/course/getcreatorcourses');
    const [row] = await readEvents('request.refused');
    expect(row).toMatchObject({
      subject: 'GET /api/course/getcreatorcourses',
      code: 'auth.wrong-role',
      actorId: user.id,
      count: 3,
    });
  });

  test('does not call it an event that a visitor is nobody', async () => {
    const before = await readEvents('request.refused');
    await testApp.anonymous().get('/api/user/currentuser');
    expect(await readEvents('request.refused')).toHaveLength(before.length);
  });

  test('notes an enrolment that ends, whoever ends it', async () => {
    const course = await createCourse(testApp.db);
    const { user } = await testApp.newUser();
    await enrol(testApp.db, course, user);
    await testApp.db.execute(sql`delete from enrolments where learner_id = ${user.id}`);
    const [event] = await readEvents('enrolment.ended');
    expect(event).toMatchObject({ subject: `course:${course.id}`, details: { learner_id: user.id } });
  });

  test('cannot be changed, nor removed before its time', async () => {
    const change = testApp.db.execute(sql`update audit_events set actor_id = null`);
    await expect(change).rejects.toMatchObject({ cause: { message: 'audit_events is append-only' } });
    await expect(testApp.db.execute(sql`delete from audit_events`)).rejects.toThrow();
    await expect(testApp.db.execute(sql`truncate audit_events`)).rejects.toThrow();
    const young = testApp.db.transaction(async (tx) => {
      await tx.execute(sql`set local nalanda.retires_audit = 'on'`);
      await tx.execute(sql`delete from audit_events`);
    });
    await expect(young).rejects.toThrow();
  });

  test('is retired by the nightly job when it is old enough', async () => {
    await testApp.db.execute(sql`insert into audit_events (id, at, event, result) overriding system value
      values (0, now() - interval '500 days', 'test.old', 'done')`);
    await testApp.jobs.run('audit.retire');
    expect(await readEvents('test.old')).toEqual([]);
    expect((await readEvents('auth.sign-in')).length).toBeGreaterThan(0);
  });

  test('keeps what else happened when somebody sends ids that no database keeps', async () => {
    const { client, user } = await testApp.newUser({ role: 'educator' });
    await client.delete('/api/course/removecourse/a%00b');
    const [row] = await readEvents('course.remove');
    expect(row).toMatchObject({ actorId: user.id, result: 'refused', subject: null });
  });

  test.each(['a zero \u0000 in it', 'half a letter \ud83d', `${'x'.repeat(299)}😀 cut in two`])(
    'keeps what else happened when somebody gives a reason that no database keeps: %j',
    async (reason) => {
      const { client, user } = await testApp.newUser();
      const hidden = await client.post(`/api/questions/post/${newId()}/hide`, { reason });
      expect(hidden.statusCode).toBeGreaterThanOrEqual(400);
      await client.post('/api/auth/changepassword', { password: 'not this one', newPassword: 'a very quiet river' });
      const [after] = await readEvents('auth.password-change');
      expect(after?.actorId).toBe(user.id);
      expect(await readEvents('question.hide')).toContainEqual(expect.objectContaining({ actorId: user.id }));
    },
  );

  test('leaves out the one event that the database refuses, says so, and keeps those around it', async () => {
    const warnings: object[] = [];
    const repository = createAuditRepository(testApp.db);
    const logger = { warn: (details: object) => void warnings.push(details) };
    const log = createAudit({ repository, clock: testApp.clock, logger });
    const note = (event: string, actorId: string | null) => log.record({ event, result: 'done', actorId });
    note('test.before', null);
    note('test.impossible', 'nobody with such an id');
    note('test.after', null);
    await log.flush();
    expect([await readEvents('test.before'), await readEvents('test.after')]).toMatchObject([[{}], [{}]]);
    expect(warnings).toMatchObject([{ event: 'test.impossible' }]);
    await log.flush();
    expect(warnings).toHaveLength(1);
  });

  test('costs a listing of courses no row', async () => {
    const before = await testApp.db.$count(auditEvents);
    await testApp.anonymous().get('/api/course/getpublishedcoures');
    await testApp.flushAudit();
    expect(await testApp.db.$count(auditEvents)).toBe(before);
    expect(await testApp.db.$count(courses)).toBeGreaterThan(0);
  });
});

describe('When the database is away, the log', () => {
  /** Stands for a database that refuses `failures` times and then keeps what it is given. */
  function createFlakyDb(failures: number) {
    const kept: unknown[] = [];
    const insert = () => ({
      async values(rows: unknown[]) {
        if (failures-- > 0) throw new Error('away');
        kept.push(...rows);
      },
    });
    return { db: { insert } as unknown as Db, kept };
  }

  test('keeps what happens, and writes it when it is back', async () => {
    const { db, kept } = createFlakyDb(2);
    const warnings: string[] = [];
    const logger = { warn: (_: object, message: string) => warnings.push(message) };
    const audit = createAudit({
      repository: createAuditRepository(db),
      clock: createTestClock(),
      logger: logger as never,
    });
    for (let number = 0; number < 700; number += 1) audit.record({ event: 'test.event', result: 'done' });
    await audit.flush();
    expect(kept).toHaveLength(0);
    await audit.flush();
    await audit.flush();
    expect(kept).toHaveLength(700);
    // Once for the whole absence: it lasts for hours where a disk is full.
    expect(warnings).toEqual(['the audit log waits for the database']);
  });

  test('stays small under a flood of refusals from everywhere', async () => {
    const { db, kept } = createFlakyDb(0);
    const audit = createAudit({
      repository: createAuditRepository(db),
      clock: createTestClock(),
      logger: { warn: () => {} } as never,
    });
    for (let number = 0; number < 20_000; number += 1)
      audit.record({ event: 'request.refused', result: 'refused', code: 'auth.required', address: `192.0.${number}` });
    await audit.flush();
    expect(kept.length).toBeLessThanOrEqual(501);
    expect(kept.reduce<number>((sum, row) => sum + (row as { count: number }).count, 0)).toBe(20_000);
  });

  test('stays small under an hour of refusals of one address, and tells what others are refused meanwhile', async () => {
    const { db, kept } = createFlakyDb(0);
    const clock = createTestClock();
    const audit = createAudit({
      repository: createAuditRepository(db),
      clock,
      logger: { warn: () => {} } as never,
    });
    const refuse = (address: string, subject: string) =>
      audit.record({ event: 'request.refused', result: 'refused', code: 'auth.wrong-role', address, subject });
    for (let second = 0; second < 3_600; second += 1) {
      for (let number = 0; number < 10; number += 1) refuse('192.0.2.1', `course:${second}-${number}`);
      clock.advance(1_000);
      await audit.flush();
    }
    const rows = kept as { address: string | null; count: number; subject: string | null }[];
    expect(rows.length).toBeLessThan(5_000);
    expect(rows.every(({ address }) => address === '192.0.2.1')).toBe(true);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(36_000);
    refuse('192.0.2.2', 'course:other');
    await audit.flush();
    expect(rows.at(-1)).toMatchObject({ address: '192.0.2.2', subject: 'course:other' });
  });

  test('stays small under an hour of refusals from everywhere', async () => {
    const { db, kept } = createFlakyDb(0);
    const clock = createTestClock();
    const audit = createAudit({
      repository: createAuditRepository(db),
      clock,
      logger: { warn: () => {} } as never,
    });
    for (let second = 0; second < 3_600; second += 1) {
      for (let number = 0; number < 30; number += 1)
        audit.record({ event: 'request.refused', result: 'refused', code: 'x', address: `192.${second}.${number}` });
      clock.advance(1_000);
      await audit.flush();
    }
    expect(kept.length).toBeLessThan(80_000);
    expect(kept.reduce<number>((sum, row) => sum + (row as { count: number }).count, 0)).toBe(108_000);
  });
});
