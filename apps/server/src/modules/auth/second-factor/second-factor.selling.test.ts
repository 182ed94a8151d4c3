import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { addTotp, type FactorPerson, newPerson } from '../../../../test/factor-people.ts';
import { createCourse, createLecture } from '../../../../test/factories.ts';
import { PASSWORD } from '../../../../test/sign-up.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp({ environment: { SECOND_FACTOR: 'educators' } });
});
afterAll(() => testApp.close());

async function newCourse({ id }: FactorPerson, overrides: { pricePaise?: number | null; isPublished?: boolean }) {
  const course = await createCourse(testApp.db, {
    creatorId: id,
    isPublished: false,
    thumbnailKey: 'thumbnails/x.webp',
    ...overrides,
  });
  await createLecture(testApp.db, course);
  return course;
}

const edit = ({ client }: FactorPerson, { id }: { id: string }, fields: Record<string, string>) =>
  client.postForm(`/api/course/editcourse/${id}`, fields);

describe('A school that wants a second factor of whoever sells', () => {
  test('publishes a course with a price only when there is one', async () => {
    const educator = await newPerson(testApp, 'educator');
    const course = await newCourse(educator, {});
    const refused = await edit(educator, course, { isPublished: 'true' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'auth.second-factor-needed' });
    expect((await educator.client.get('/api/auth/factors')).json()).toMatchObject({ isRequired: true });
    await addTotp(testApp, educator);
    expect((await edit(educator, course, { isPublished: 'true' })).json()).toMatchObject({ isPublished: true });
  });

  test('lets a free course be published, and asks when it gets a price', async () => {
    const educator = await newPerson(testApp, 'educator');
    const course = await newCourse(educator, { pricePaise: null });
    expect((await edit(educator, course, { isPublished: 'true' })).statusCode).toBe(200);
    expect((await edit(educator, course, { price: '499' })).json()).toMatchObject({
      code: 'auth.second-factor-needed',
    });
    expect((await edit(educator, course, { title: 'A better name' })).statusCode).toBe(200);
  });

  test('leaves courses alone that are sold already, and learners', async () => {
    const educator = await newPerson(testApp, 'educator');
    const course = await newCourse(educator, { isPublished: true });
    expect((await edit(educator, course, { price: '599' })).statusCode).toBe(200);
    const learner = await newPerson(testApp);
    expect((await learner.client.get('/api/auth/factors')).json()).toMatchObject({ isRequired: false });
    expect(
      (await learner.client.post('/api/auth/login', { email: learner.email, password: PASSWORD })).statusCode,
    ).toBe(200);
  });
});

test('By default nobody is forced', async () => {
  const school = await buildTestApp();
  try {
    const educator = await newPerson(school, 'educator');
    const course = await createCourse(school.db, {
      creatorId: educator.id,
      isPublished: false,
      thumbnailKey: 'x.webp',
    });
    await createLecture(school.db, course);
    expect((await edit(educator, course, { isPublished: 'true' })).statusCode).toBe(200);
    expect((await educator.client.get('/api/auth/factors')).json()).toMatchObject({ isRequired: false });
  } finally {
    await school.close();
  }
});
