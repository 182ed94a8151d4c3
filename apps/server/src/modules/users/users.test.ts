import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, enrol } from '../../../test/factories.ts';
import { users } from '../../database/schema/users.table.ts';
import { defineError } from '../../platform/errors/define-error.ts';
import { newId } from '../../platform/ids.ts';
import { createMemories } from '../../platform/memory/memories.ts';
import { createUsersRepository } from './users.repository.ts';
import { createUsersUsecases } from './users.usecases.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

describe('The current user', () => {
  test('sees themself with the courses they are enrolled in', async () => {
    const { user, client } = await testApp.newUser({ name: 'Lata', description: 'Learns maps' });
    const course = await createCourse(testApp.db, { title: 'Cartography' });
    await enrol(testApp.db, course, user);
    const reply = await client.get('/api/user/currentuser');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toMatchObject({
      _id: user.id,
      name: 'Lata',
      email: user.email,
      role: 'student',
      description: 'Learns maps',
      photoUrl: null,
      enrolledCourses: [{ _id: course.id, title: 'Cartography', category: 'Web Development', level: 'Beginner' }],
    });
    expect(Object.keys(reply.json())).not.toContain('passwordHash');
  });

  test('must be signed in', async () => {
    expect((await testApp.anonymous().get('/api/user/currentuser')).statusCode).toBe(401);
  });
});

describe('The card of an educator', () => {
  test('shows name, description, e-mail and picture to signed-in people', async () => {
    const { user: educator } = await testApp.newUser({
      role: 'educator',
      name: 'Prof. Iyer',
      photoKey: 'images/a.webp',
    });
    const { client } = await testApp.newUser();
    const reply = await client.post('/api/course/getcreator', { userId: educator.id });
    expect(reply.json()).toEqual({
      _id: educator.id,
      name: 'Prof. Iyer',
      description: '',
      email: educator.email,
      photoUrl: '/media/images/a.webp',
    });
  });

  test('does not exist for learners, for nobody, and for ids that are none', async () => {
    const { user: learner, client } = await testApp.newUser();
    for (const userId of [learner.id, newId(), 'not-an-id']) {
      expect((await client.post('/api/course/getcreator', { userId })).statusCode).toBe(404);
    }
    expect((await testApp.anonymous().post('/api/course/getcreator', { userId: learner.id })).statusCode).toBe(401);
  });
});

describe('The profile', () => {
  test('changes only what is sent', async () => {
    const { client } = await testApp.newUser({ name: 'Old Name', description: 'Old words' });
    const renamed = await client.postForm('/api/user/updateprofile', { name: '  New Name ' });
    expect(renamed.json()).toMatchObject({ name: 'New Name', description: 'Old words' });
    const emptied = await client.postForm('/api/user/updateprofile', { description: '' });
    expect(emptied.json()).toMatchObject({ name: 'New Name', description: '' });
  });

  test('is not written over from a second window: who changes the same is told what stands there now', async () => {
    const { client } = await testApp.newUser({ name: 'Old Name', description: 'Old words' });
    const opened = { name: 'Old Name', description: 'Old words' };
    const basis = JSON.stringify(opened);
    const save = (changes: Partial<typeof opened>) =>
      client.postForm('/api/user/updateprofile', { ...opened, ...changes, basis });
    await save({ name: 'New Name' });
    expect((await save({ description: 'New words' })).json()).toMatchObject({
      name: 'New Name',
      description: 'New words',
    });
    const refused = await save({ name: 'Other Name' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'edit.conflict', params: { name: 'New Name' } });
    expect((await client.get('/api/user/currentuser')).json().name).toBe('New Name');
  });

  test('names invalid fields and leaves everything as it was', async () => {
    const { user, client } = await testApp.newUser({ name: 'Old Name' });
    const reply = await client.postForm('/api/user/updateprofile', { name: ' ', description: 'x'.repeat(2001) });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['name', 'description']);
    const [row] = await testApp.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.name).toBe('Old Name');
  });

  test('cannot be changed by anybody else, whatever the form says', async () => {
    const { user: other } = await testApp.newUser({ name: 'Other' });
    const { client } = await testApp.newUser();
    await client.postForm('/api/user/updateprofile', {
      name: 'Mine',
      _id: other.id,
      userId: other.id,
      role: 'educator',
    });
    const [row] = await testApp.db.select().from(users).where(eq(users.id, other.id));
    expect(row).toMatchObject({ name: 'Other', role: 'student' });
    expect((await client.get('/api/user/currentuser')).json().role).toBe('student');
  });
});

describe('The language of the interface', () => {
  test('is nobody’s until it is chosen, and then stays on the profile', async () => {
    const { client } = await testApp.newUser();
    expect((await client.get('/api/user/currentuser')).json().locale).toBeNull();
    expect((await client.post('/api/user/preferences', { locale: 'hi' })).json()).toMatchObject({ locale: 'hi' });
    expect((await client.get('/api/user/currentuser')).json().locale).toBe('hi');
    expect((await client.post('/api/user/preferences', { locale: 'fr' })).statusCode).toBe(400);
  });

  test('comes from the page on which somebody signs up, and that of the profile wins from then on', async () => {
    const person = { name: 'Usha', email: 'usha@example.com', password: 'a long password', role: 'student' };
    const post = (url: string, payload: object, cookie: string) =>
      testApp.app.inject({ method: 'POST', url, payload, headers: { cookie } });
    expect((await post('/api/auth/signup', person, 'locale=hi')).json().locale).toBe('hi');
    expect((await post('/api/auth/login', person, 'locale=en')).json().locale).toBe('hi');
  });
});

describe('A picture sent with the profile', () => {
  const drawPicture = async (background: string) => {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
    return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' });
  };

  test('is re-encoded and shown from then on; the one before is gone', async () => {
    const { client } = await testApp.newUser();
    const first = await client.postForm('/api/user/updateprofile', { photoUrl: await drawPicture('teal') });
    expect(first.statusCode).toBe(200);
    expect(first.json().photoUrl).toMatch(/^\/media\/images\/[\da-f-]{36}\.webp$/);
    const served = await client.get(first.json().photoUrl);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    const second = await client.postForm('/api/user/updateprofile', { photoUrl: await drawPicture('plum') });
    expect(second.json().photoUrl).not.toBe(first.json().photoUrl);
    expect((await client.get(first.json().photoUrl)).statusCode).toBe(404);
  });

  test('is refused by its content, whatever it calls itself, and the old one stays', async () => {
    const { client } = await testApp.newUser();
    const before = (await client.postForm('/api/user/updateprofile', { photoUrl: await drawPicture('teal') })).json();
    const page = new File(['<svg onload="alert(1)"></svg>'], 'me.png', { type: 'image/png' });
    const reply = await client.postForm('/api/user/updateprofile', { name: 'Changed', photoUrl: page });
    expect(reply.statusCode).toBe(415);
    expect((await client.get('/api/user/currentuser')).json()).toEqual(before);
    expect((await client.get(before.photoUrl)).statusCode).toBe(200);
  });

  test('may have 5 MB', async () => {
    const { client } = await testApp.newUser();
    const photoUrl = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' });
    const reply = await client.postForm('/api/user/updateprofile', { photoUrl });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ issues: [{ path: 'photoUrl' }] });
  });
});

describe('Changing the picture of a profile', () => {
  const photo = { path: '/nowhere', byteSize: 1, sender: { owner: null } };
  let saved: string[];
  let removed: string[];
  let saveImage: () => Promise<string>;

  beforeEach(() => {
    saved = [];
    removed = [];
    saveImage = async () => {
      saved.push(`images/${newId()}.webp`);
      return saved.at(-1) ?? '';
    };
  });

  function createUsecases() {
    return createUsersUsecases({
      repository: createUsersRepository(testApp.db),
      clock: testApp.clock,
      admission: { isHeldBack: async () => false },
      images: {
        saveImage: () => saveImage(),
        async removeImage(key) {
          removed.push(key);
        },
      },
      learning: { listEnrolledCourses: async () => [] },
      remembered: createMemories(testApp.changes, 0).create('current-users', 1),
    });
  }

  test('takes the place of the old one, which goes', async () => {
    const { user } = await testApp.newUser();
    const first = await createUsecases().updateProfile({ userId: user.id, photo });
    expect(first.photoUrl).toBe(`/media/${saved[0]}`);
    expect(removed).toEqual([]);
    const second = await createUsecases().updateProfile({ userId: user.id, photo });
    expect(second.photoUrl).toBe(`/media/${saved[1]}`);
    expect(removed).toEqual([saved[0]]);
  });

  test('stays when the new file is no picture', async () => {
    const { user } = await testApp.newUser({ photoKey: 'images/old.webp', name: 'Same' });
    saveImage = () =>
      Promise.reject(defineError({ status: 415, code: 'media.not-an-image', message: 'This is no picture.' })());
    const change = createUsecases().updateProfile({ userId: user.id, name: 'Changed', photo });
    await expect(change).rejects.toMatchObject({ statusCode: 415 });
    const [row] = await testApp.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ photoKey: 'images/old.webp', name: 'Same' });
    expect(removed).toEqual([]);
  });

  test('leaves nothing behind when two come at once', async () => {
    const { user } = await testApp.newUser();
    const usecases = createUsecases();
    await Promise.all([1, 2, 3].map(() => usecases.updateProfile({ userId: user.id, photo })));
    const [row] = await testApp.db.select().from(users).where(eq(users.id, user.id));
    expect([...removed, row?.photoKey].sort()).toEqual([...saved].sort());
  });

  test('goes again when the change could not be written', async () => {
    const change = createUsecases().updateProfile({ userId: 'no-id-at-all', photo });
    await expect(change).rejects.toThrow();
    expect(removed).toEqual(saved);
  });
});
