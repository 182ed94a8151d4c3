import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema, lectureParams } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { scormPaths } from './scorm.paths.ts';

/** The versions of the standard that are played; 2004 stands for its 2nd to 4th edition. */
export const scormVersions = ['1.2', '2004'] as const;
export type ScormVersion = (typeof scormVersions)[number];

const text = (max: number) => z.string().max(max);

/** What the manifest of a package says of one of its items, and what the page is told when it starts. */
export const scormLaunchSchema = z.object({
  /** The item's identifier: a newer package goes on with what learners have where it is the same. */
  itemId: text(limits.scorm.word).default(''),
  /** The file with which it begins, and what stands behind its address (`?lesson=2#top`). */
  href: text(limits.scorm.path).min(1),
  parameters: text(1_000).default(''),
  /** It reports to the learning system; what does not is done when it has been opened. */
  isSco: z.boolean().default(true),
  launchData: text(limits.scorm.word).default(''),
  /** 0 to 100, of SCORM 1.2. */
  masteryScore: z.number().min(0).max(100).nullable().default(null),
  /** -1 to 1, of SCORM 2004. */
  scaledPassingScore: z.number().min(-1).max(1).nullable().default(null),
  /** 0 to 1, of SCORM 2004. */
  completionThreshold: z.number().min(0).max(1).nullable().default(null),
  maxTimeAllowed: text(60).default(''),
  timeLimitAction: z
    .enum(['', 'exit,message', 'exit,no message', 'continue,message', 'continue,no message'])
    .default(''),
});
export type ScormLaunch = z.output<typeof scormLaunchSchema>;

/** What a page of a package has reported, by the names of the standard (`cmi.suspend_data`). */
const cmiSchema = z
  .record(
    z.string().regex(/^cmi(?:\.(?:[a-z]\w{0,40}|\d{1,4})){1,8}$/, says('scorm.value')),
    z.string().max(limits.scorm.value, says('scorm.value')),
  )
  .refine((cmi) => Object.keys(cmi).length <= limits.scorm.values, says('scorm.value'));
export type ScormCmi = z.output<typeof cmiSchema>;

/** What is kept of a learner in a lesson; `version` grows with each change. */
export const scormRecordSchema = z.object({
  version: z.int(),
  cmi: z.record(z.string(), z.string()),
  /** Completed or passed. */
  isDone: z.boolean(),
  /** Of the best score; null without one. */
  percent: z.int().nullable(),
});
export type ScormRecord = z.infer<typeof scormRecordSchema>;

/** A lesson as it is played: a page of its own origin, which is told the rest by the screen around it. */
export const scormLessonSchema = z.object({
  version: z.enum(scormVersions),
  /** The page that holds the lesson; good for an hour, and for this person and session alone. */
  url: z.string(),
  /** What frames of the lesson may do (`sandbox`). */
  sandbox: z.string(),
  launch: scormLaunchSchema,
  /** How the lesson may call its learner; the id tells nobody who that is. */
  learner: z.object({ id: z.string(), name: z.string() }),
  /** What they do is kept: they are enrolled, and nobody looks as somebody else. */
  isCounted: z.boolean(),
  record: scormRecordSchema.nullable(),
});
export type ScormLesson = z.infer<typeof scormLessonSchema>;

/** A lesson as its educator sees it. */
export const ownScormLessonSchema = z.object({
  version: z.enum(scormVersions),
  /** What the package is called. */
  title: z.string(),
  fileCount: z.int(),
  byteSize: z.int(),
  /** About how long it takes. */
  minutes: z.int(),
});
export type OwnScormLesson = z.infer<typeof ownScormLessonSchema>;

export const saveScormLessonBodySchema = z.object({
  minutes: z.int(says('scorm.minutes')).min(1, says('scorm.minutes')).max(limits.scorm.minutes, says('scorm.minutes')),
});

/** Lessons of SCORM. Their files and the page around them are answered at an address of their own (`PACKAGES_URL`). */
export const scormRoutes = {
  openScormLesson: defineRoute({
    ...scormPaths.openScormLesson,
    access: 'public',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'A lesson of SCORM, for those who may watch its lecture; of a free preview for everybody',
    params: lectureParams,
    responses: { 200: scormLessonSchema },
  }),
  saveScormRecord: defineRoute({
    ...scormPaths.saveScormRecord,
    access: 'user',
    limit: 'write',
    audit: { none: 'comes every few seconds while a lesson is played' },
    summary:
      'Keeps what a lesson has reported of an enrolled learner; a window that knows less than is kept is refused',
    params: lectureParams,
    body: z.object({
      /** The opened lesson that says it, and how often it has said something. */
      sitting: idSchema,
      number: z.int().min(1).max(1_000_000),
      /** The version with which it began. */
      basis: z.int().min(0),
      cmi: cmiSchema,
    }),
    responses: { 200: scormRecordSchema.omit({ cmi: true }) },
  }),
  getOwnScormLesson: defineRoute({
    ...scormPaths.getOwnScormLesson,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'What an own lecture is made of that is a lesson of SCORM',
    params: lectureParams,
    responses: { 200: ownScormLessonSchema },
  }),
  saveScormLesson: defineRoute({
    ...scormPaths.saveScormLesson,
    access: 'educator',
    limit: 'write',
    audit: 'scorm.save',
    summary: 'Says how long a lesson of SCORM takes',
    params: lectureParams,
    body: saveScormLessonBodySchema,
    responses: { 200: ownScormLessonSchema },
  }),
  removeScormLesson: defineRoute({
    ...scormPaths.removeScormLesson,
    access: 'educator',
    limit: 'write',
    audit: 'scorm.remove',
    summary:
      'Takes the package of an own lecture away, with what learners have reported; does nothing when there is none',
    params: lectureParams,
    responses: { 200: messageSchema },
  }),
};
