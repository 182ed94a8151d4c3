import { eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../test/build-paying-app.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { createAsset, createCourse, createLecture } from '../../../test/factories.ts';
import type { RazorpayStandIn } from '../../../test/razorpay-stand-in.ts';
import { certificates } from '../../database/schema/certificates.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { paymentOrders } from '../../database/schema/payments.table.ts';
import { courseProgress, lectureProgress } from '../../database/schema/progress.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { createPdfRenderer } from '../../pdf/pdf-renderer.ts';
import { createSpokenNumber, readSpokenNumber } from '../../platform/text/spoken-number.ts';
import { toSigner } from './certificates.models.ts';

let testApp: TestApp;
let razorpay: RazorpayStandIn;
const pdf = createPdfRenderer();

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({
    outside: { pdf },
    environment: { PUBLIC_URL: 'http://localhost:3000' },
  }));
});
afterAll(async () => {
  await testApp?.close();
  pdf.close();
});

/** A learner who has bought a course with one lecture. */
async function newLearner() {
  const course = await createCourse(testApp.db, { title: 'हिन्दी में SQL' });
  await createLecture(testApp.db, course);
  const { user, client } = await testApp.newUser({ name: 'ज्योति त्रिपाठी' });
  const ids = { courseId: course.id, userId: user.id };
  const order = await client.post('/api/payment/create-order', ids);
  await client.post('/api/payment/verify-payment', { ...razorpay.pay(order.json().id).handed, ...ids });
  const [paid] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.courseId, course.id));
  return { course, user, client, orderId: paid?.id ?? '' };
}
type Learner = Awaited<ReturnType<typeof newLearner>>;

async function complete({ course, user }: Learner): Promise<void> {
  const now = testApp.clock.now();
  const progress = { learnerId: user.id, courseId: course.id, creditSeconds: 0, heardAt: now };
  await testApp.db.insert(courseProgress).values({ ...progress, completedAt: now, version: 1 });
  const watched = { positionSeconds: 12, watchedSeconds: 12, watchedRanges: [[0, 12]] satisfies [number, number][] };
  for (const { id } of await testApp.db.select().from(lectures).where(eq(lectures.courseId, course.id))) {
    const row = { ...watched, learnerId: user.id, lectureId: id, doneAt: now, updatedAt: now };
    await testApp.db.insert(lectureProgress).values(row);
  }
}
const ask = ({ client, course }: Learner, name?: string) =>
  client.post('/api/learning/certificates', { courseId: course.id, name });
const listCompleted = async ({ client }: Learner) => (await client.get('/api/learning/certificates')).json();
const giveBack = ({ client, orderId }: Learner) => client.post('/api/payment/refund', { orderId });
const check = (number: string) => testApp.anonymous().get(`/api/certificates/${number}`);

describe('A number', () => {
  test('is read as people write it', () => {
    const number = createSpokenNumber();
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(readSpokenNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
    expect(readSpokenNumber('k7qm-2xpd-9two')).toBe('K7QM-2XPD-9TW0');
    for (const none of ['', 'K7QM', 'K7QM-2XPD-9TW!', '../../../x']) expect(readSpokenNumber(none)).toBe(null);
  });
});

describe('Who signs', () => {
  test('is named with what they are, else the brand', () => {
    const given = { brandName: 'Nalanda', signature: null };
    expect(toSigner('Meera Rao, Principal, Patna', given)).toMatchObject({
      name: 'Meera Rao',
      role: 'Principal, Patna',
    });
    expect(toSigner('Meera Rao', given)).toMatchObject({ name: 'Meera Rao', role: null });
    expect(toSigner(undefined, given)).toMatchObject({ name: 'Nalanda', role: null });
  });
});

describe('A certificate', () => {
  test('is for who has completed the course, and stays the same', async () => {
    const learner = await newLearner();
    expect(await listCompleted(learner)).toEqual([]);
    expect((await ask(learner)).json().code).toBe('certificate.not-completed');
    await complete(learner);
    expect(await listCompleted(learner)).toEqual([{ courseId: learner.course.id, number: null, issued: null }]);
    const replies = await Promise.all([ask(learner), ask(learner), ask(learner)]);
    const [issued] = replies.map((reply) => reply.json());
    expect(issued).toMatchObject({ learnerName: 'ज्योति त्रिपाठी', courseTitle: 'हिन्दी में SQL' });
    expect(new Set(replies.map((reply) => reply.json().number)).size).toBe(1);

    await testApp.db.update(users).set({ name: 'Somebody Else' }).where(eq(users.id, learner.user.id));
    expect((await check(issued.number.toLowerCase())).json()).toEqual(issued);
    const url = `/api/learning/certificates/${issued.number}.pdf`;
    const [pdf, again] = [await learner.client.get(url), await learner.client.get(url)];
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="certificate-${issued.number}.pdf"`);
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);
    expect((await (await testApp.newUser()).client.get(url)).statusCode).toBe(404);
  });

  test('is had in the language of the browser or in the one that is asked for, with one number', async () => {
    const learner = await newLearner();
    await complete(learner);
    const { number } = (await ask(learner)).json();
    const read = async (query = '') => {
      const reply = await learner.client.get(`/api/learning/certificates/${number}.pdf${query}`);
      return { status: reply.statusCode, name: reply.headers['content-disposition'], bytes: reply.rawPayload };
    };
    const [english, hindi] = [await read(), await read('?locale=hi')];
    expect(english.name).toBe(`attachment; filename="certificate-${number}.pdf"`);
    expect(hindi.name).toBe(`attachment; filename="certificate-${number}-hindi.pdf"`);
    expect(hindi.bytes.equals(english.bytes)).toBe(false);
    // Whoever changes the language later has the other one, and may still ask for the first.
    learner.client.cookies.set('locale', 'hi');
    expect([await read(), await read('?locale=en')]).toEqual([hindi, english]);
    for (const query of ['?locale=fr', '?locale=', '?locale=hi&locale=en']) {
      expect((await read(query)).status, query).toBe(400);
    }

    const { client: owner } = await testApp.newUser({ staffRole: 'owner' });
    const speak = (languages: string) =>
      owner.call({ method: 'PATCH', url: '/api/office/settings', payload: { values: { languages } } });
    expect((await speak('en')).statusCode).toBe(200);
    expect([await read(), await read('?locale=hi')]).toEqual([english, english]);
    await speak('');
  });

  describe('is mailed', () => {
    const lettersTo = ({ user }: Learner) => testApp.mails.filter(({ to }) => to === user.email);
    const prove = ({ user }: Learner, locale: 'en' | 'hi' | null = null) =>
      testApp.db.update(users).set({ emailVerifiedAt: testApp.clock.now(), locale }).where(eq(users.id, user.id));
    const earn = async (learner: Learner): Promise<string> => {
      await complete(learner);
      testApp.mails.length = 0;
      return (await ask(learner)).json().number;
    };

    test('once, with a button to its page, and the office sees that it was', async () => {
      const learner = await newLearner();
      await prove(learner);
      const number = await earn(learner);
      await Promise.all([ask(learner), ask(learner)]);
      await testApp.jobs.runAll();
      await testApp.jobs.runAll();
      const [mail, ...others] = lettersTo(learner).filter(({ subject }) => subject.includes('certificate'));
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        subject: 'Your certificate for “हिन्दी में SQL”',
        messageId: `<certificate-${number}@nalanda>`,
      });
      for (const part of [mail?.text, mail?.html]) {
        expect(part).toContain(`http://localhost:3000/certificate/${number}`);
        expect(part).toContain('ज्योति त्रिपाठी');
      }
      const { client: manager } = await testApp.newUser({ staffRole: 'manager' });
      const { mails } = (await manager.get(`/api/office/people/${learner.user.id}`)).json();
      expect(mails).toContainEqual(expect.objectContaining({ subject: mail?.subject, state: 'sent' }));
    });

    test('at once, in the mail of the day or never, as its learner has chosen; the office can send it in any case', async () => {
      const learner = await newLearner();
      await prove(learner);
      const choose = (certificate: string) =>
        learner.client.call({
          ...{ method: 'PUT', url: '/api/notifications/settings', payload: { mails: { certificate } } },
        });
      expect((await choose('off')).statusCode).toBe(200);
      await earn(learner);
      await testApp.jobs.runAll();
      expect(lettersTo(learner).filter(({ subject }) => subject.includes('certificate'))).toEqual([]);
      const { client: manager } = await testApp.newUser({ staffRole: 'manager' });
      await manager.post(`/api/office/people/${learner.user.id}/mail-certificate`, { courseId: learner.course.id });
      await testApp.jobs.runAll();
      const [mail] = lettersTo(learner).filter(({ subject }) => subject.includes('certificate'));
      expect(mail?.unsubscribeUrl).toMatch(/kind=certificate$/);
    });

    test('again when the office asks, each time as a mail of its own, while it is valid', async () => {
      const learner = await newLearner();
      await prove(learner);
      const { client: manager } = await testApp.newUser({ staffRole: 'manager' });
      const again = (courseId = learner.course.id) =>
        manager.post(`/api/office/people/${learner.user.id}/mail-certificate`, { courseId });
      expect((await again()).json().code).toBe('certificate.not-found');
      const number = await earn(learner);
      const said = (await again()).json().message;
      expect(said).toBe(`The certificate is on its way to ${learner.user.email}.`);
      await again();
      await testApp.jobs.runAll();
      const ids = lettersTo(learner)
        .filter(({ subject }) => subject.includes('certificate'))
        .map(({ messageId }) => messageId);
      expect(new Set(ids).size).toBe(3);
      expect(ids).toContain(`<certificate-${number}@nalanda>`);
      const person = (await manager.get(`/api/office/people/${learner.user.id}`)).json();
      expect(person.enrolments).toMatchObject([{ hasCertificate: true }]);
      await testApp.db.delete(enrolments).where(eq(enrolments.learnerId, learner.user.id));
      expect((await again()).json().code).toBe('certificate.not-found');
    });

    test('with another name when the office corrects it: number, address and date stay', async () => {
      const learner = await newLearner();
      const { client: manager } = await testApp.newUser({ staffRole: 'manager' });
      const { client: support } = await testApp.newUser({ staffRole: 'support' });
      const rename = (name: string, client = manager) =>
        client.post(`/api/office/people/${learner.user.id}/rename-certificate`, {
          ...{ courseId: learner.course.id, name, reason: 'As in the passport' },
        });
      expect((await rename('Jyoti Tripathi')).json().code).toBe('certificate.not-found');
      const number = await earn(learner);
      const before = (await check(number)).json();
      expect((await rename('Jyoti Tripathi', support)).statusCode).toBe(404);
      expect((await rename(' Jyoti Tripathi ')).statusCode).toBe(200);
      expect((await check(number)).json()).toEqual({ ...before, learnerName: 'Jyoti Tripathi' });
      expect((await rename('Jyoti Tripathi')).json().code).toBe('certificate.same-name');
      expect((await rename(' ')).json().issues).toMatchObject([{ path: 'name', code: 'certificate-name.missing' }]);
      const person = (await manager.get(`/api/office/people/${learner.user.id}`)).json();
      expect(person.name).toBe('ज्योति त्रिपाठी');
      expect(person.enrolments).toMatchObject([{ certificateName: 'Jyoti Tripathi' }]);
      expect(person.notes).toMatchObject([{ kind: 'certificate-renamed', reason: 'As in the passport' }]);
      await testApp.db.delete(enrolments).where(eq(enrolments.learnerId, learner.user.id));
      expect((await rename('Somebody')).json().code).toBe('certificate.not-found');
    });

    test('in the language of its learner', async () => {
      const learner = await newLearner();
      await prove(learner, 'hi');
      const number = await earn(learner);
      await testApp.jobs.runAll();
      const mail = lettersTo(learner).find(({ subject }) => subject.includes('प्रमाणपत्र'));
      expect(mail?.text).toContain(`प्रमाणपत्र देखें:\nhttp://localhost:3000/certificate/${number}`);
    });

    test('without a name or a number to an address that nobody has proved', async () => {
      const learner = await newLearner();
      await testApp.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, learner.user.id));
      const number = await earn(learner);
      await testApp.jobs.runAll();
      const mail = lettersTo(learner).find(({ subject }) => subject.includes('certificate'));
      expect(mail?.text).toContain('http://localhost:3000/profile#certificates');
      for (const part of [mail?.text, mail?.html]) {
        expect(part).not.toContain(number);
        expect(part).not.toContain('ज्योति');
      }
    });

    test('again when the mail server was away, and never once the course was given back', async () => {
      const [kept, returned] = [await newLearner(), await newLearner()];
      await prove(kept);
      await earn(kept);
      await earn(returned);
      await testApp.db.delete(enrolments).where(eq(enrolments.learnerId, returned.user.id));
      const push = testApp.mails.push.bind(testApp.mails);
      testApp.mails.push = () => {
        throw new Error('the mail server is away');
      };
      const jobs = testApp.jobs.queued.splice(0).filter(({ name }) => name === 'certificates.mail');
      expect(jobs).toHaveLength(2);
      const runAll = () => Promise.allSettled(jobs.map(({ name, payload }) => testApp.jobs.run(name, payload)));
      expect((await runAll()).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      testApp.mails.push = push;
      expect((await runAll()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(lettersTo(kept).filter(({ subject }) => subject.includes('certificate'))).toHaveLength(1);
      expect(lettersTo(returned).filter(({ subject }) => subject.includes('certificate'))).toEqual([]);
    });
  });

  test('carries the name that its learner has checked, the length of the course and who signs', async () => {
    const learner = await newLearner();
    const asset = await createAsset(testApp.db, learner.course.creatorId, { durationSeconds: 5_400.4 });
    await testApp.db.update(lectures).set({ assetId: asset.id }).where(eq(lectures.courseId, learner.course.id));
    await complete(learner);
    const names = ['श्रीमती ज्योति त्रिपाठी', 'Jyoti Tripathi'];
    const replies = await Promise.all(names.map((name) => ask(learner, name)));
    const [issued, other] = replies.map((reply) => reply.json());
    expect(other).toEqual(issued);
    expect(names).toContain(issued.learnerName);
    const address = `http://localhost:3000/certificate/${issued.number}`;
    expect(issued).toMatchObject({ address, courseSeconds: 5_400, signer: { name: 'Nalanda', role: null } });
    expect(issued.qrCode).toBe(renderSVG(address, { ecc: 'M' }));

    expect((await ask(learner, 'Somebody Else')).json()).toEqual(issued);
    const [profile] = await testApp.db.select().from(users).where(eq(users.id, learner.user.id));
    expect(profile?.name).toBe('ज्योति त्रिपाठी');
    const { learnerName, courseTitle, issuedAt } = issued;
    expect(await listCompleted(learner)).toEqual([
      { courseId: learner.course.id, number: issued.number, issued: { learnerName, courseTitle, issuedAt } },
    ]);
  });

  test.each([
    ['nothing', '   ', 'name.missing'],
    ['more than fits', 'a'.repeat(101), 'name.too-long'],
    ['text that turns the one around it', 'Asha \u202eoaR', 'name.one-line'],
    ['an address', 'Asha www.example.com', 'name.web-address'],
    ['signs alone', '<>!', 'name.no-letter'],
  ])('takes no name of %s, and is not written', async (_, name, problem) => {
    const learner = await newLearner();
    await complete(learner);
    const reply = await ask(learner, name);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain(problem);
    expect(await listCompleted(learner)).toMatchObject([{ number: null }]);
  });

  test('and a completed course without one keep the money where it is', async () => {
    const learner = await newLearner();
    await complete(learner);
    expect((await giveBack(learner)).json().message).toBe('A course that you have completed cannot be refunded.');
    await ask(learner);
    const reason = 'A course whose certificate you have received cannot be refunded.';
    const reply = await giveBack(learner);
    expect([reply.statusCode, reply.json().message]).toEqual([409, reason]);
    const purchases = (await learner.client.get('/api/payment/purchases')).json();
    expect(purchases[0].refundRefusal.message).toBe(reason);
  });

  test('is not to be had after a refund, and ends with one that the operator has made', async () => {
    const learner = await newLearner();
    expect((await giveBack(learner)).statusCode).toBe(200);
    await complete(learner);
    expect((await ask(learner)).json().code).toBe('certificate.not-enrolled');

    const other = await newLearner();
    await complete(other);
    const { number } = (await ask(other)).json();
    const payment = [...razorpay.payments.values()].at(-1);
    if (!payment) throw new Error('there is no payment');
    razorpay.addRefund(payment);
    testApp.clock.advance(120_000);
    await testApp.jobs.run('payments.reconcile');
    expect((await check(number)).statusCode).toBe(404);
    expect(await listCompleted(other)).toEqual([]);
  });

  test('goes with its learner’s account', async () => {
    const learner = await newLearner();
    await complete(learner);
    const { number } = (await ask(learner)).json();
    expect((await learner.client.post('/api/account/delete', {})).statusCode).toBe(200);
    expect((await check(number)).statusCode).toBe(404);
    expect(await testApp.db.select().from(certificates).where(eq(certificates.number, number))).toEqual([]);
  });
});
