import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema, lectureParams } from '../ids.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { articleNodeSchema } from './articles.ts';
import { captionSchema } from './captions.ts';
import { downloadPaths } from './downloads.paths.ts';
import { lectureFileSchema } from './material.ts';

/** `240p` to `1080p`, `file`: the film as it is where nothing was encoded (yet); `article`: there is one way to keep a text. */
const qualitySchema = z.string().regex(/^(?:\d{1,4}p|file|article)$/);
const bytesSchema = z.int().min(0);

/** What of a lecture can be kept: its film, or its article. Quizzes and assignments need the school while one works on them. */
export const keptKinds = ['film', 'article'] as const;
export type KeptKind = (typeof keptKinds)[number];
const kindSchema = z.enum(keptKinds);

/**
 * A lecture that can be kept offline, with how large it is in each quality (sound or pictures included), smallest first. The
 * files beside it go along.
 */
export const downloadableSchema = z.object({
  lectureId: idSchema,
  kind: kindSchema,
  qualities: z.array(z.object({ name: qualitySchema, byteSize: bytesSchema })),
  files: z.array(z.object({ name: z.string(), byteSize: bytesSchema })),
});
export type Downloadable = z.infer<typeof downloadableSchema>;

/** Leave to keep lectures on this device; both moments are the server's, so that a device's own clock may be wrong. */
const leaseTimes = { now: z.iso.datetime(), expiresAt: z.iso.datetime() };

/** What may change of a lecture while a device keeps it. */
const keptState = {
  lectureId: idSchema,
  /** Another one says that the title, the article or what stands beside the lecture has changed: it is to be taken anew. */
  version: z.string(),
  /** Its place among the lectures of its course; numbers may be left out. */
  position: z.int(),
  isDone: z.boolean(),
};

/** What a device needs to keep one lecture: where its files are, and the key that they are kept under. */
export const downloadSchema = z.object({
  ...keptState,
  kind: kindSchema,
  courseId: idSchema,
  title: z.string(),
  courseTitle: z.string(),
  durationSeconds: z.number(),
  quality: qualitySchema,
  ...leaseTimes,
  /** 32 bytes in base64, for this session and this lecture alone; the same when it is asked for again. */
  key: z.string(),
  /** The master playlist of the stream; null where the film is one file, and of an article. */
  playlistUrl: z.string().nullable(),
  /** The files of the film. */
  files: z.array(z.object({ name: z.string(), url: z.string(), byteSize: bytesSchema })),
  captions: z.array(captionSchema),
  /** The parts of the article; null of a film. */
  article: z.array(articleNodeSchema).nullable(),
  /** The pictures of the article, whose parts name them by `url`. */
  pictures: z.array(z.object({ _id: idSchema, url: z.string(), byteSize: bytesSchema })),
  /** Small Markdown. */
  description: z.string(),
  /** The files beside the lecture. `mark` is the ETag of the bytes: a file that is replaced keeps its id and gets another mark. */
  material: z.array(lectureFileSchema.extend({ mark: z.string() })),
});
export type Download = z.infer<typeof downloadSchema>;

/** What this device may go on keeping: what it keeps beside that is to be removed. */
export const leasesSchema = z.object({
  ...leaseTimes,
  lectureIds: z.array(idSchema).max(limits.download.perDevice),
  lectures: z.array(z.object(keptState)).max(limits.download.perDevice),
});

export type Leases = z.infer<typeof leasesSchema>;

/** Lectures that enrolled learners keep on a device, to watch them without a connection. */
export const downloadRoutes = {
  listDownloadable: defineRoute({
    ...downloadPaths.listDownloadable,
    access: 'user',
    limit: 'read',
    summary: 'Films and articles of a course that the caller may keep offline; none where the school does not want it',
    params: courseParams,
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
