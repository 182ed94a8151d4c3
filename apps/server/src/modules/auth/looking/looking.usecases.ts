import type { Sentence } from '@nalanda/contract';
import { z } from 'zod';
import type { Db } from '../../../database/db.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createAuthRequiredError } from '../../../platform/errors/errors.ts';
import type { SessionUser } from '../../../platform/http/session-user.ts';
import type { Job, Jobs } from '../../../platform/jobs.ts';
import { createUserNotFoundError } from '../../users/index.ts';
import {
  createLookOfSelfError,
  createLookOfStaffError,
  createLookOfSuspendedError,
  createNoLookError,
  sayLookBegun,
  sayLookStopped,
} from './looking.errors.ts';
import { LOOK_MS, mayLookAs } from './looking.models.ts';
import type { LookingRepository } from './looking.repository.ts';

const endedSchema = z.object({
  sessionId: z.uuid(),
  actorId: z.uuid(),
  personId: z.uuid(),
  until: z.iso.datetime(),
});

export interface LookingDeps {
  db: Db;
  clock: Clock;
  looks: LookingRepository;
  lookEnded: Job<z.infer<typeof endedSchema>>;
}

/**
 * Lets somebody of the office see the school as somebody else sees it, reading only, for a quarter of an hour. Throws
 * 404 `user.not-found`, 409 `look.of-self`, `look.of-staff`, `look.of-suspended`, 401 `auth.required` when the session has
 * ended meanwhile.
 */
export async function beginLook(
  { db, clock, looks, lookEnded }: LookingDeps,
  looker: SessionUser,
  { userId, reason }: { userId: string; reason: string },
): Promise<Sentence> {
  const now = clock.now();
  const until = new Date(now.getTime() + LOOK_MS);
  const look = { sessionId: looker.sessionId, personId: userId, until };
  return db.transaction(async (tx) => {
    const person = await looks.hold(tx, userId);
    if (!person) throw createUserNotFoundError();
    if (person.id === looker.id) throw createLookOfSelfError();
    if (person.suspendedAt) throw createLookOfSuspendedError();
    if (!mayLookAs(looker, person)) throw createLookOfStaffError();
    if (!(await looks.begin(tx, look))) throw createAuthRequiredError();
    await looks.note(tx, { personId: userId, actorId: looker.id, reason, createdAt: now });
    const ended = { ...look, actorId: looker.id, until: until.toISOString() };
    await lookEnded.enqueue(tx, ended, { startAfterSeconds: LOOK_MS / 1000 });
    return sayLookBegun({ name: person.name });
  });
}

/** Gives the session back to who looks. Throws 409 `look.none`. */
export async function stopLook({ looks }: Pick<LookingDeps, 'looks'>, sessionId: string): Promise<Sentence> {
  if (!(await looks.stop(sessionId))) throw createNoLookError();
  return sayLookStopped();
}

/** Declares what notes in the audit log that a look has ended by itself: nobody may call at that moment. */
export function defineLookJobs(jobs: Jobs, { looks, audit }: { looks: LookingRepository; audit: Audit }) {
  return jobs.define({
    name: 'auth.look-ended',
    payload: endedSchema,
    attempts: 5,
    timeoutSeconds: 60,
    async handler({ actorId, sessionId, personId, until }) {
      if (!(await looks.isOpen({ sessionId, personId, until: new Date(until) }))) return;
      audit.record({ event: 'people.look-ended', result: 'done', actorId, subject: `user:${personId}` });
      await audit.flush();
    },
  });
}
