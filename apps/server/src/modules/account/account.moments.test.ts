import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buy, findTraces, signUp } from '../../../test/account-people.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createLecture } from '../../../test/factories.ts';
import { certificates } from '../../database/schema/certificates.table.ts';
import { courseProgress } from '../../database/schema/progress.table.ts';
import { createAccountRepository } from './account.repository.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

/** Begins a call and deletes the person while it waits; gives its status when both are done. */
async function deleteDuring(person: { id: string }, call: () => Promise<{ statusCode: number }>): Promise<number> {
  const { db } = testApp;
  let reply: Promise<{ statusCode: number }> | undefined;
  await db.transaction(async (tx) => {
    await createAccountRepository(db).erasePerson(tx, person.id, new Date());
    reply = call();
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows.length).toBeGreaterThan(0);
      },
      { timeout: 30_000 },
    );
  });
  return (await reply)?.statusCode ?? 0;
}

describe('What is written at the moment of a deletion', () => {
  test('of an address for invoices is refused', async () => {
    const person = await signUp(testApp);
    const details = { name: 'Iyer Maps', address: '12 Fraser Road, Patna', stateCode: '10', gstin: '' };
    expect(await deleteDuring(person, () => person.client.post('/api/payment/billing', details))).toBe(401);
    expect(await findTraces(testApp, 'Fraser Road')).toEqual([]);
  });

  test('of what was watched is refused', async () => {
    const person = await signUp(testApp);
    const { course } = await buy(testApp, person);
    const { id: lectureId } = await createLecture(testApp.db, course);
    const heartbeat = { lectureId, positionSeconds: 3, ranges: [[0, 3]] };
    const status = await deleteDuring(person, () => person.client.post('/api/learning/heartbeat', heartbeat));
    expect(status).toBe(404);
    const rows = await testApp.db.select().from(courseProgress).where(eq(courseProgress.learnerId, person.id));
    expect(rows).toEqual([]);
  });

  test('of a certificate is refused', async () => {
    const person = await signUp(testApp);
    const { course } = await buy(testApp, person);
    const { id: lectureId } = await createLecture(testApp.db, course);
    const now = new Date();
    await testApp.db.insert(courseProgress).values({
      learnerId: person.id,
      courseId: course.id,
      lastLectureId: lectureId,
      creditSeconds: 0,
      heardAt: now,
      completedAt: now,
      version: 1,
    });
    const ask = () => person.client.post('/api/learning/certificates', { courseId: course.id });
    expect(await deleteDuring(person, ask)).toBe(409);
    const rows = await testApp.db.select().from(certificates).where(eq(certificates.learnerId, person.id));
    expect(rows).toEqual([]);
  });
});
