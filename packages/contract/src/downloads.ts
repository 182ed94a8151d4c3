import { z } from 'zod';
import { downloadPaths } from './downloads.paths.ts';
import { messageSchema } from './error.ts';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';

/** `240p` to `1080p`, or `file`: the film as it is where nothing was encoded (yet). */
const qualitySchema = z.string().regex(/^(?:\d{1,4}p|file)$/);
const bytesSchema = z.int().min(0);

/** A lecture whose film can be kept offline, with how large it is in each quality (sound included), smallest first. */
export const downloadableSchema = z.object({
  lectureId: idSchema,
  qualities: z.array(z.object({ name: qualitySchema, byteSize: bytesSchema })),
});
export type Downloadable = z.infer<typeof downloadableSchema>;

/** Leave to keep lectures on this device; both moments are the server's, so that a device's own clock may be wrong. */
const leaseTimes = { now: z.iso.datetime(), expiresAt: z.iso.datetime() };

/** What a device needs to keep one lecture: where its files are, and the key that they are kept under. */
export const downloadSchema = z.object({
  lectureId: idSchema,
  courseId: idSchema,
  title: z.string(),
  courseTitle: z.string(),
  durationSeconds: z.number(),
  quality: qualitySchema,
  ...leaseTimes,
  /** 32 bytes in base64, for this session and this lecture alone; the same when it is asked for again. */
  key: z.string(),
  /** The master playlist of the stream; null where the film is one file. */
  playlistUrl: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), url: z.string(), byteSize: bytesSchema })),
});
export type Download = z.infer<typeof downloadSchema>;

/** What this device may go on keeping: what it keeps beside that is to be removed. */
export const leasesSchema = z.object({
  ...leaseTimes,
  lectureIds: z.array(idSchema).max(limits.download.perDevice),
});

const lectureParams = z.object({ lectureId: idSchema });

/** Lectures that enrolled learners keep on a device, to watch them without a connection. */
export const downloadRoutes = {
  listDownloadable: defineRoute({
    ...downloadPaths.listDownloadable,
    access: 'user',
    limit: 'read',
    summary: 'Films of a course that the caller may keep offline; none where the school does not want it',
    params: z.object({ courseId: idSchema }),
    responses: { 200: z.object({ isOffered: z.boolean(), lectures: z.array(downloadableSchema) }) },
  }),
  takeDownload: defineRoute({
    ...downloadPaths.takeDownload,
    access: 'user',
    limit: 'create',
    audit: 'lecture.download',
    summary: 'Lets this session keep a lecture offline, and gives its key; for a refund it then counts as handed out',
    body: lectureParams.extend({ quality: qualitySchema }),
    responses: { 200: downloadSchema },
  }),
  renewDownloads: defineRoute({
    ...downloadPaths.renewDownloads,
    access: 'user',
    limit: 'write',
    audit: { none: 'a device says that it is there; it does so by itself' },
    summary: 'Prolongs what this session keeps offline, and says what it may go on keeping',
    responses: { 200: leasesSchema },
  }),
  dropDownload: defineRoute({
    ...downloadPaths.dropDownload,
    access: 'user',
    limit: 'write',
    audit: { none: 'a learner makes room on their own device' },
    summary: 'Gives back the leave to keep a lecture in this session; safe to repeat',
    params: lectureParams,
    responses: { 200: messageSchema },
  }),
};
