import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture } from '../../../../test/factories.ts';
import { signUp } from '../../../../test/sign-up.ts';

const OFFICE = '/api/office';

/** A draft that lacks nothing but the right to publish it. */
async function makeDraft(school: TestApp, creatorId: string) {
  const draft = await createCourse(school.db, { creatorId, isPublished: false, coverVariant: 1 });
  await createLecture(school.db, draft);
  return draft;
}

type Client = Awaited<ReturnType<TestApp['newUser']>>['client'];
const publish = (client: Client, courseId: string) =>
  client.postForm(`/api/course/editcourse/${courseId}`, { isPublished: 'true' });

describe('A school that approves its educators', () => {
  let school: TestApp;
  let manager: Client;
  beforeAll(async () => {
    school = await buildTestApp({ environment: { EDUCATOR_SIGNUP: 'approval' } });
    manager = (await school.newUser({ staffRole: 'manager' })).client;
  });
  afterAll(() => school.close());

  test('lets a new one build drafts, says that they wait, and publish once they are approved', async () => {
    const { id, client, reply } = await signUp(school, { role: 'educator' });
    expect(reply.json().awaitsApproval).toBe(true);
    const draft = await makeDraft(school, id);
    const refused = await publish(client, draft.id);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'educator.waiting']);
    expect((await client.post('/api/course/create', { title: 'More', category: 'Others' })).statusCode).toBe(201);

    const { waiting } = (await manager.get(`${OFFICE}/educators`)).json();
    expect(waiting).toEqual([expect.objectContaining({ _id: id, courseCount: 2 })]);
    expect((await manager.get(`${OFFICE}/overview`)).json().waitingEducators).toBe(1);
    const twice = [
      await manager.post(`${OFFICE}/people/${id}/approve`),
      await manager.post(`${OFFICE}/people/${id}/approve`),
    ];
    expect(twice.map((one) => one.json().waiting)).toEqual([[], []]);
    const { notes } = (await manager.get(`${OFFICE}/people/${id}`)).json();
    expect(notes.map(({ kind }: { kind: string }) => kind)).toEqual(['approved']);

    expect((await publish(client, draft.id)).statusCode).toBe(200);
    expect((await client.get('/api/user/currentuser')).json().awaitsApproval).toBe(false);
  });

  test('asks nothing of students, nor of those who taught before', async () => {
    expect((await signUp(school)).reply.json().awaitsApproval).toBe(false);
    const { user, client } = await school.newUser({ role: 'educator' });
    expect((await publish(client, (await makeDraft(school, user.id)).id)).statusCode).toBe(200);
  });

  test('makes a student an educator who need not wait, and only one without courses a student again', async () => {
    const { user } = await school.newUser();
    const setRole = async (role: string) =>
      (await manager.post(`${OFFICE}/people/${user.id}/role`, { role, reason: 'Asked by phone' })).json();
    expect(await setRole('educator')).toMatchObject({ role: 'educator', isWaiting: false });
    expect(await setRole('student')).toMatchObject({ role: 'student' });
    await setRole('educator');
    await createCourse(school.db, { creatorId: user.id });
    expect((await setRole('student')).code).toBe('educator.has-courses');
  });
});

test('a school by invitation lets only invited e-mails in as educators, and only who has proved theirs publish', async () => {
  const school = await buildTestApp({ environment: { EDUCATOR_SIGNUP: 'invitation' } });
  const owner = (await school.newUser({ staffRole: 'owner' })).client;
  const locked = await owner.call({
    method: 'PATCH',
    url: `${OFFICE}/settings`,
    payload: { values: { educatorSignup: 'open' } },
  });
  expect(locked.json()).toMatchObject({ code: 'setting.locked', params: { variable: 'EDUCATOR_SIGNUP' } });
  const manager = (await school.newUser({ staffRole: 'manager' })).client;
  const stranger = await signUp(school, { role: 'educator' });
  expect([stranger.reply.statusCode, stranger.reply.json().code]).toEqual([403, 'educator.by-invitation']);

  const email = 'ila@example.org';
  await manager.post(`${OFFICE}/educators/invite`, { email: ' Ila@Example.org ' });
  const twice = (await manager.post(`${OFFICE}/educators/invite`, { email })).json();
  expect(twice.invitations.map((one: { email: string }) => one.email)).toEqual([email]);
  const mailed = () => school.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  await school.jobs.runAll();
  expect(mailed()).toEqual(['Teach at Nalanda']);
  // The first mail may have gone astray, or there was no mail server when it was asked for.
  school.clock.advance(61_000);
  await manager.post(`${OFFICE}/educators/invite`, { email });
  await school.jobs.runAll();
  expect(mailed()).toHaveLength(2);
  const other = 'taken.back@example.org';
  await manager.post(`${OFFICE}/educators/invite`, { email: other });
  await manager.post(`${OFFICE}/educators/uninvite`, { email: other });
  await school.jobs.runAll();
  expect(school.mails.some(({ to }) => to === other)).toBe(false);
  const { id, client } = await signUp(school, { role: 'educator', email });
  const draft = await makeDraft(school, id);
  expect((await publish(client, draft.id)).json().code).toBe('educator.waiting');

  const code = /\d{6}/.exec(school.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0];
  await client.post('/api/auth/proveemail', { otp: code });
  expect((await publish(client, draft.id)).statusCode).toBe(200);

  expect((await manager.post(`${OFFICE}/educators/uninvite`, { email })).json().invitations).toEqual([]);
  await school.close();
});

test('a school may change its mind in the office: the change holds from then on, and for nobody who teaches already', async () => {
  const school = await buildTestApp();
  const owner = (await school.newUser({ staffRole: 'owner' })).client;
  const set = async (educatorSignup: string) => {
    const payload = { values: { educatorSignup } };
    const reply = await owner.call({ method: 'PATCH', url: `${OFFICE}/settings`, payload });
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await owner.get(`${OFFICE}/educators`)).json().signup).toBe(educatorSignup || 'open');
  };
  const early = await signUp(school, { role: 'educator' });
  await set('approval');
  const late = await signUp(school, { role: 'educator' });
  expect([early, late].map(({ reply }) => reply.json().awaitsApproval)).toEqual([false, true]);
  expect((await publish(early.client, (await makeDraft(school, early.id)).id)).statusCode).toBe(200);
  expect((await publish(late.client, (await makeDraft(school, late.id)).id)).json().code).toBe('educator.waiting');
  await set('invitation');
  expect((await signUp(school, { role: 'educator' })).reply.json().code).toBe('educator.by-invitation');
  await set('');
  expect((await late.client.get('/api/user/currentuser')).json().awaitsApproval).toBe(false);
  expect((await signUp(school, { role: 'educator' })).reply.json().awaitsApproval).toBe(false);
  await school.close();
});

test('an open school lets every educator publish, as ever', async () => {
  const school = await buildTestApp();
  const { id, client, reply } = await signUp(school, { role: 'educator' });
  expect(reply.json().awaitsApproval).toBe(false);
  expect((await publish(client, (await makeDraft(school, id)).id)).statusCode).toBe(200);
  await school.close();
});
