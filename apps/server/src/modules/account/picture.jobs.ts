import { z } from 'zod';
import type { Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';

/** Lets a picture be removed when the transaction commits, whatever becomes of this process. */
export type QueuePictureRemoval = (tx: Tx, photoKey: string) => Promise<void>;

/** Declares the removal of pictures of people who are forgotten: no nightly sweep looks for files that nobody names there. */
export function definePictureRemoval(
  jobs: Jobs,
  images: { removeImage(key: string): Promise<void> },
): QueuePictureRemoval {
  const remove = jobs.define({
    name: 'account.remove-picture',
    payload: z.object({ photoKey: z.string() }),
    attempts: 14,
    timeoutSeconds: 60,
    handler: ({ photoKey }) => images.removeImage(photoKey),
  });
  return (tx, photoKey) => remove.enqueue(tx, { photoKey });
}
