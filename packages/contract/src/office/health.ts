import { z } from 'zod';
import { messageSchema, sentenceSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { healthPaths } from './health.paths.ts';

/**
 * What is looked at: room on the disk, the store of files, the files of videos, the chain of the audit log, the age of the last backup, whether the
 * payment provider tells of payments by its webhook, where there is one, and the Learning Record Store, where one is configured.
 */
export const healthChecks = ['disk', 'storage', 'files', 'audit', 'backup', 'payments', 'records'] as const;
export type HealthCheck = (typeof healthChecks)[number];

const countSchema = z.int().nonnegative();
const momentSchema = z.iso.datetime();

export const healthSchema = z.object({
  checkedAt: momentSchema,
  versions: z.object({ nalanda: z.string(), node: z.string(), postgres: z.string() }),
  /** Bytes of the database, of all videos with what they were encoded into, and left on the disk of this server. */
  /** `diskFree` null: the file system does not say. */
  sizes: z.object({ database: countSchema, videos: countSchema, diskFree: countSchema.nullable() }),
  /** The last backup that was made or noted; null: none ever was. */
  backup: z.object({ at: momentSchema, where: z.string() }).nullable(),
  checks: z.array(
    z.object({
      check: z.enum(healthChecks),
      /** `unknown`: nobody has looked yet. */
      state: z.enum(['good', 'bad', 'unknown']),
      /** When it was looked at; those that take long are looked at each night. */
      at: momentSchema.nullable(),
      /** What is wrong, for the operator. */
      findings: z.array(sentenceSchema),
    }),
  ),
  /** Kinds of background work of which something waits, runs or has failed. */
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: countSchema,
      active: countSchema,
      failed: countSchema,
      /** Since when the oldest one waits that could begin. */
      oldestWaiting: momentSchema.nullable(),
    }),
  ),
  /** The newest hundred whose last try has failed. */
  failedJobs: z.array(z.object({ jobId: idSchema, name: z.string(), reason: z.string(), failedAt: momentSchema })),
  /** The newest hundred videos that could not be encoded. */
  failedVideos: z.array(
    z.object({
      assetId: idSchema,
      /** Lecture and course that show it; null: none does any more. */
      lectureTitle: z.string().nullable(),
      courseTitle: z.string().nullable(),
      reason: sentenceSchema.nullable(),
    }),
  ),
  /** Whether mails can be sent at all. */
  sendsMail: z.boolean(),
  /** The newest hundred mails of the last 30 days that no mail server has taken. */
  failedMails: z.array(
    z.object({
      /** The address, but for its first letter and its host. */
      to: z.string(),
      subject: z.string(),
      reason: z.string(),
      tries: countSchema,
      failedAt: momentSchema,
    }),
  ),
  /** The newest hundred addresses from which mails came back for good: nothing is sent there until the office lifts it. */
  bouncedAddresses: z.array(
    z.object({
      /** The address, but for its first letter and its host. */
      to: z.string(),
      /** Whose it is; null: of somebody who was only invited. */
      userId: idSchema.nullable(),
      reason: z.string(),
      bouncedAt: momentSchema,
    }),
  ),
});
export type Health = z.infer<typeof healthSchema>;

export const healthRoutes = {
  getHealth: defineRoute({
    ...healthPaths.getHealth,
    access: { staff: 'health.read' },
    limit: 'read',
    summary: 'How the installation is: work that waits or has failed, sizes, versions, the last backup',
    responses: { 200: healthSchema },
  }),
  retryJob: defineRoute({
    ...healthPaths.retryJob,
    access: { staff: 'health.read' },
    limit: 'write',
    audit: 'job.retry',
    summary: 'Lets a job that has failed try again',
    params: z.object({ jobId: idSchema }),
    responses: { 200: messageSchema },
  }),
  retryVideo: defineRoute({
    ...healthPaths.retryVideo,
    access: { staff: 'health.read' },
    limit: 'write',
    audit: 'video.retry',
    summary: 'Lets a video be encoded again that could not be',
    params: z.object({ assetId: idSchema }),
    responses: { 200: messageSchema },
  }),
};
