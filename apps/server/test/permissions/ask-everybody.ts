import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createMemoryRateLimiter } from '../../src/platform/rate-limit.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { fingerprint } from './fingerprint.ts';
import type { Question } from './questions.ts';
import { actors, createWorld, staffActors } from './world.ts';

const SETTLED_MS = 40;

/** What is taught and learned: half of all questions, so that two files ask them beside each other. */
export const isOfCourses = (route: string): boolean =>
  /^\w+ \/api\/(course|teaching|learning|questions|notifications|review)\b/.test(route);

/** A school that asks nobody to be slower. Limits have tests of their own, and without a mailer of its own it opens the sandbox mailbox. */
export const buildAskedApp = (): Promise<TestApp> =>
  buildTestApp({
    outside: {
      createRateLimiter: (rule) => createMemoryRateLimiter({ ...rule, points: 1_000_000 }),
      mailer: undefined,
    },
  });

/** Asks all actors one after the other; whoever is refused must not have changed anything. */
export async function askEverybody(testApp: TestApp, { call, answers, check }: Question): Promise<void> {
  const world = await createWorld(testApp);
  // Whatever the question needs is made before the first fingerprint.
  await world.beginUpload();
  const got: Record<string, number> = {};
  let before = await fingerprint(testApp);
  let wasAccepted = false;
  const asked = [...actors, ...staffActors].slice(0, answers.length);
  for (const [index, actor] of asked.entries()) {
    const caller = world.callers[actor];
    if (wasAccepted && (answers[index] ?? 0) >= 400) before = await settle(testApp, before);
    const reply = await call(world, caller);
    got[actor] = reply.statusCode;
    const after = await fingerprint(testApp);
    if (reply.statusCode >= 400) {
      expect(after, `${actor} was refused, and yet something has changed`).toBe(before);
    } else {
      check?.(reply, caller, world);
    }
    before = after;
    wasAccepted = reply.statusCode < 400;
  }
  expect(got).toEqual(Object.fromEntries(asked.map((actor, index) => [actor, answers[index]])));
}

/** Resolves to the fingerprint when it has stood still: mails of an accepted call leave and are noted after its reply. */
async function settle(testApp: TestApp, seen: string): Promise<string> {
  await sleep(SETTLED_MS);
  const now = await fingerprint(testApp);
  return now === seen ? now : settle(testApp, now);
}
