import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNode, type TestNode } from '../../../../test/add-node.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { newId } from '../../../platform/ids.ts';

let school: TestApp;
let node: TestNode;
let address: string;

beforeAll(async () => {
  school = await buildTestApp();
  node = await addNode(school);
  address = await node.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await node.close();
  await school.close();
});

const connect = (courseId: string, client: TestClient, signal?: AbortSignal, method = 'GET') =>
  fetch(`${address}/api/questions/events/${courseId}`, {
    method,
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(signal && { signal }),
  });

/** Reads on until a text has come. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<void> {
  const decoder = new TextDecoder();
  for (let heard = ''; !heard.includes(text); ) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended after “${heard}”`);
    heard += decoder.decode(value, { stream: true });
  }
}

test('Who reads at one node hears of what is asked, answered and voted at another, and strangers hear nothing', async () => {
  const course = await createCourse(school.db, {});
  const [learner, stranger] = await Promise.all([school.newUser(), school.newUser()]);
  await enrol(school.db, course, learner.user);
  const educator = await school.as({ id: course.creatorId });
  expect((await connect(course.id, stranger.client)).status).toBe(404);
  expect((await connect('nonsense', learner.client)).status).toBe(404);
  const head = await connect(course.id, learner.client, undefined, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  const leaving = new AbortController();
  const reply = await connect(course.id, learner.client, leaving.signal);
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(reply.headers.get('cache-control')).toContain('no-store');
  const reader = reply.body?.getReader();
  if (!reader) throw new Error('no body');
  await readUntil(reader, 'retry: ');
  const questionId = newId();
  const asked = { _id: questionId, title: 'Why?', text: 'Why so?' };
  await learner.client.post(`/api/questions/course/${course.id}`, asked);
  await readUntil(reader, 'event: changed');
  await educator.post(`/api/questions/thread/${questionId}`, { _id: newId(), text: 'Because' });
  await readUntil(reader, 'event: changed');
  await educator.post(`/api/questions/post/${questionId}/vote`, { votes: true });
  await readUntil(reader, 'event: changed');
  leaving.abort();
}, 30_000);

test('Whose session ends at another node hears no more, and who stays signed in does', async () => {
  const course = await createCourse(school.db, {});
  const learner = await school.newUser();
  await enrol(school.db, course, learner.user);
  const other = await school.as(learner.user);
  const [ended, stays] = await Promise.all(
    [learner.client, other].map(async (client) => (await connect(course.id, client)).body?.getReader()),
  );
  if (!ended || !stays) throw new Error('no body');
  await Promise.all([readUntil(ended, 'retry: '), readUntil(stays, 'retry: ')]);
  expect((await other.delete('/api/auth/sessions?keep=current')).statusCode).toBe(200);
  await expect(readUntil(ended, 'event: changed')).rejects.toThrow('The stream ended');
  await other.post(`/api/questions/course/${course.id}`, { _id: newId(), title: 'Why?', text: 'Why so?' });
  await readUntil(stays, 'event: changed');
  await stays.cancel();
}, 30_000);
