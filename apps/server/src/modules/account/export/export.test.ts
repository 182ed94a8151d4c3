import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buy, exportData, findUser, setPhoto } from '../../../../test/account-people.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import {
  createCourse,
  createLecture,
  createReview,
  createScormLesson,
  createScormPackage,
} from '../../../../test/factories.ts';
import { signUp } from '../../../../test/sign-up.ts';
import { sessions } from '../../../database/schema/auth.table.ts';
import { bouncedAddresses } from '../../../database/schema/bounced-addresses.table.ts';
import { ltiIdentities } from '../../../database/schema/lti.table.ts';
import { scormRecords } from '../../../database/schema/scorm.table.ts';
import { newId } from '../../../platform/ids.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

describe('The export', () => {
  test('is a zip with everything that is known about the person, and no secret', async () => {
    const person = await signUp(testApp, { role: 'educator' });
    await setPhoto(person.client);
    const { course, order, providerPaymentId } = await buy(testApp, person);
    await createReview(testApp.db, { course, learner: person }, { comment: 'Maps at last' });
    const own = await createCourse(testApp.db, { creatorId: person.id, title: 'My own course' });
    await person.client.post('/api/career/plan', { job: 'data analyst' });
    const wished = await createCourse(testApp.db, { title: 'Wished for', pricePaise: 19_900 });
    await person.client.call({ method: 'PUT', url: `/api/wishes/${wished.id}` });
    const lecture = await createLecture(testApp.db, own, { title: 'My own lecture' });
    const map = { name: 'map.txt', file: new File(['map'], 'map.txt') };
    await person.client.postForm(`/api/course/material/${lecture.id}/files`, map);

    const packageId = await createScormPackage(testApp, { 'index.html': '<p>One' });
    const lesson = await createScormLesson(testApp.db, course, { packageId });
    const reported = { version: 1, sitting: newId(), number: 1, cmi: { 'cmi.suspend_data': 'page 3' }, percent: 80 };
    await testApp.db.insert(scormRecords).values({ ...reported, lectureId: lesson.id, learnerId: person.id });

    const bouncedAt = new Date('2026-05-01T10:00:00Z');
    const reason = '550 No such user';
    await testApp.db.insert(bouncedAddresses).values([
      { email: person.email, reason, source: 'postmark', bouncedAt },
      { email: 'somebody@bounced.example', reason: 'not yours', source: 'own', bouncedAt },
    ]);

    const platform = { issuer: 'https://moodle.example', clientId: 'school', subject: '42' };
    const said = { name: 'Asha at school', email: 'asha@moodle.example' };
    await testApp.db
      .insert(ltiIdentities)
      .values({ ...platform, ...said, id: newId(), userId: person.id, createdAt: bouncedAt });

    const reply = await exportData(person.client);

    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    });
    const files = unzipSync(new Uint8Array(reply.rawPayload));
    const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
    expect(read('account')).toMatchObject({ id: person.id, email: person.email, description: 'Loves maps' });
    expect(read('enrolments')).toMatchObject([{ courseTitle: course.title, pricePaidPaise: 49_900 }]);
    expect(read('orders')).toMatchObject([{ id: order.id, status: 'paid', amountPaise: 49_900 }]);
    expect(read('payments')).toMatchObject([{ providerPaymentId }]);
    expect(read('reviews')).toMatchObject([{ comment: 'Maps at last', rating: 5 }]);
    expect(read('courses')).toMatchObject([{ title: 'My own course' }]);
    expect(read('lectures')).toMatchObject([{ title: 'My own lecture', courseId: own.id }]);
    expect(read('scorm-records')).toMatchObject([{ cmi: { 'cmi.suspend_data': 'page 3' }, percent: 80 }]);
    expect(read('wishlist')).toMatchObject([{ courseTitle: 'Wished for', pricePaise: 19_900 }]);
    expect(read('lecture-files')).toMatchObject([{ name: 'map.txt', byteSize: 3 }]);
    expect(read('career-paths')).toMatchObject([{ job: 'data analyst' }]);
    expect(read('devices')).toHaveLength(1);
    expect(read('mails-returned')).toEqual([
      { email: person.email, reason, reportedBy: 'postmark', returnedAt: bouncedAt.toISOString() },
    ]);
    expect(read('linked-accounts')).toMatchObject([{ provider: 'https://moodle.example', accountId: '42', ...said }]);
    expect((await sharp(files['photo.webp']).metadata()).format).toBe('webp');
    const guide = strFromU8(files['README.txt'] ?? new Uint8Array());
    expect(guide).toContain('What Nalanda knows about you');
    // It explains every file that is here, and no other.
    const explained = [...guide.matchAll(/^([a-z-]+\.(?:json|webp)) /gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'README.txt')
        .sort(),
    );
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join();
    const row = await findUser(testApp, person.id);
    const [session] = await testApp.db.select().from(sessions).where(eq(sessions.userId, person.id));
    for (const secret of [row?.passwordHash, session?.tokenHash]) expect(everything).not.toContain(secret);
  });

  test('names the codes that an educator has made, and those that a learner has used, without an order, too', async () => {
    const educator = await signUp(testApp, { role: 'educator' });
    const learner = await signUp(testApp);
    const course = await createCourse(testApp.db, { creatorId: educator.id, title: 'Free for some' });
    const couponId = newId();
    const terms = {
      kind: 'percent',
      value: 100,
      courseId: null,
      startsAt: null,
      endsAt: null,
      maxUsesPerLearner: null,
    };
    const body = { ...terms, couponId, code: 'PATNA', codes: 3, isPaused: false };
    expect((await educator.client.post('/api/payment/coupons/codes', body)).statusCode).toBe(201);
    const readOf = async ({ client }: typeof learner, name: string) => {
      const files = unzipSync(new Uint8Array((await exportData(client)).rawPayload));
      return JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
    };
    expect(await readOf(educator, 'coupons')).toMatchObject([{ id: couponId, code: 'PATNA', codeCount: 3 }]);
    const codes: { code: string }[] = await readOf(educator, 'coupon-codes');
    expect(codes).toHaveLength(3);
    const coupon = codes[1]?.code;
    const order = { courseId: course.id, userId: learner.id, coupon };
    expect((await learner.client.post('/api/payment/create-order', order)).json()).toMatchObject({ enrolled: true });
    const used = { code: coupon, courseTitle: 'Free for some', orderId: null, discountPaise: 49_900, status: 'used' };
    expect(await readOf(learner, 'coupons-used')).toMatchObject([used]);
  });

  test('explains itself in the language of whom it is about', async () => {
    const person = await signUp(testApp, {}, { cookie: 'locale=hi' });
    const files = unzipSync(new Uint8Array((await exportData(person.client)).rawPayload));
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('आपकी प्रोफ़ाइल');
  });

  test('holds nothing of anybody else', async () => {
    const person = await signUp(testApp);
    const other = await signUp(testApp, { name: 'Somebody Else' });
    const { course } = await buy(testApp, other);
    await createReview(testApp.db, { course, learner: other }, { comment: 'not yours to read' });
    const files = unzipSync(new Uint8Array((await exportData(person.client)).rawPayload));
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join();
    expect(everything).not.toMatch(new RegExp(`${other.email}|${other.id}|Somebody Else|not yours`));
  });

  test('needs the password, so that an unlocked phone is not enough', async () => {
    const { client } = await signUp(testApp);
    expect((await exportData(client, 'a wrong one')).json()).toMatchObject({ code: 'auth.wrong-password' });
    expect((await exportData(client, '')).statusCode).toBe(403);
  });

  test('holds every row of long lists once, in order', async () => {
    const person = await signUp(testApp, { role: 'educator' });
    const own = await createCourse(testApp.db, { creatorId: person.id });
    const titles = Array.from({ length: 450 }, (_, index) => `Lecture ${index}`);
    for (const title of titles) await createLecture(testApp.db, own, { title });
    const reply = await exportData(person.client);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    const files = unzipSync(new Uint8Array(reply.rawPayload));
    const written = JSON.parse(strFromU8(files['lectures.json'] ?? new Uint8Array())) as { title: string }[];
    expect(written.map(({ title }) => title)).toEqual(titles);
  });

  test('is made one at a time for a person, and leaves no file behind', async () => {
    const { client } = await signUp(testApp);
    const replies = await Promise.all([1, 2, 3, 4].map(() => exportData(client)));
    const codes = replies.map((reply) => reply.statusCode).sort();
    expect(codes.slice(0, 2)).toEqual([200, 200]);
    expect(codes.slice(2).every((code) => code === 200 || code === 503)).toBe(true);
    const folder = join(testApp.config.dataDir, 'incoming');
    expect(await readdir(folder)).toEqual([]);
  });

  test('costs nothing when it was refused because others stand in line', async () => {
    const { client } = await signUp(testApp);
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await exportData(client)).statusCode));
    const made = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 503)).toHaveLength(5 - made);
    for (let step = made; step < 5; step++) expect((await exportData(client)).statusCode).toBe(200);
    expect((await exportData(client)).statusCode).toBe(429);
  });

  test('can be made five times an hour', async () => {
    const { client } = await signUp(testApp);
    for (let step = 0; step < 5; step++) expect((await exportData(client)).statusCode).toBe(200);
    expect((await exportData(client)).statusCode).toBe(429);
  });
});
