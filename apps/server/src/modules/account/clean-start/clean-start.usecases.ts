import { z } from 'zod';
import type { Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { cleanStartRepository, type NewOwner } from './clean-start.repository.ts';

export interface CleanStartDeps {
  clock: Clock;
  jobs: Jobs;
  courses: { removeCourse(userId: string, courseId: string): Promise<unknown>; catalogueChanged(): void };
  images: { removeImage(key: string): Promise<void> };
}

const leftoversSchema = z.object({
  userId: z.string(),
  courseIds: z.array(z.string()),
  photoKey: z.string().nullable(),
});

/**
 * Gives an account, whose e-mail nobody had proved, to the person who just has: what a stranger may have put there goes,
 * what money was paid for stays. docs/decisions/004-an-unproved-account-starts-clean.md
 */
export function createCleanStart({ clock, jobs, courses, images }: CleanStartDeps) {
  const leftovers = jobs.define({
    name: 'account.remove-leftovers',
    payload: leftoversSchema,
    attempts: 5,
    timeoutSeconds: 300,
    async handler({ userId, courseIds, photoKey }) {
      courses.catalogueChanged();
      for (const courseId of courseIds) {
        await courses.removeCourse(userId, courseId).catch((error: unknown) => {
          // Gone already: at the try before, or by the owner.
          if (!(error instanceof AppError && error.statusCode === 404)) throw error;
        });
      }
      if (photoKey) await images.removeImage(photoKey);
    },
  });

  return async function startClean(tx: Tx, owner: NewOwner): Promise<void> {
    await leftovers.enqueue(tx, await cleanStartRepository.startClean(tx, owner, clock.now()));
  };
}
