import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createMemoryRateLimiter } from '../../src/platform/limits/rate-limit.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import type { Question } from './questions.ts';
import { actors, createWorld, staffActors, type World } from './world.ts';
import { noteWrites, takeWrites } from './writes.ts';

const SETTLED_MS = 40;

/** What is taught and learned: half of all questions, so that two files ask them beside each other. */
export const isOfCourses = (route: string): boolean =>
  /^\w+ \/api\/(course|teaching|learning|questions|notifications|review)\b/.test(route);

/** A school that asks nobody to be slower. Limits have tests of their own, and without a mailer of its own it opens the sandbox mailbox. */
export async function buildAskedApp(): Promise<TestApp> {
  const testApp = await buildTestApp({
    outside: {
      createRateLimiter: (rule) => createMemoryRateLimiter({ ...rule, points: 1_000_000 }),
      mailer: undefined,
    },
  });
  await noteWrites(testApp.db);
  return testApp;
}

/** The worlds in which nothing has been written since they were made: the next question finds them as new. */
const untouched = new WeakMap<TestApp, World>();

/** Asks all actors one after the other; whoever is refused must not have changed anything. */
export async function askEverybody(testApp: TestApp, { call, answers, check }: Question): Promise<void> {
  const world = untouched.get(testApp) ?? (await createWorld(testApp));
  untouched.delete(testApp);
  // Whatever the question needs is made before it is asked.
  await world.beginUpload();
  await takeWrites(testApp);
  const cookies = listCookies(world);
  const got: Record<string, number> = {};
  let isWritten = false;
  let wasAccepted = false;
  const asked = [...actors, ...staffActors].slice(0, answers.length);
  for (const [index, actor] of asked.entries()) {
    const caller = world.callers[actor];
    if (wasAccepted && (answers[index] ?? 0) >= 400) isWritten = (await settle(testApp)) || isWritten;
    const reply = await call(world, caller);
    got[actor] = reply.statusCode;
    const writes = await takeWrites(testApp);
    isWritten ||= writes.length > 0;
    wasAccepted = reply.statusCode < 400;
    if (wasAccepted) check?.(reply, caller, world);
    else expect(writes, `${actor} was refused, and yet something has changed`).toEqual([]);
  }
  expect(got).toEqual(Object.fromEntries(asked.map((actor, index) => [actor, answers[index]])));
  if (!isWritten && wasAccepted) isWritten = await settle(testApp);
  if (!isWritten && listCookies(world) === cookies) untouched.set(testApp, world);
}

/** Whether something is still written; resolves when all has stood still: mails of an accepted call leave and are noted after its reply. */
async function settle(testApp: TestApp): Promise<boolean> {
  await sleep(SETTLED_MS);
  const writes = await takeWrites(testApp);
  if (writes.length === 0) return false;
  await settle(testApp);
  return true;
}

const listCookies = ({ callers }: World): string =>
  JSON.stringify(Object.values(callers).map(({ client }) => [...client.cookies]));
