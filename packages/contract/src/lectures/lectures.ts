import { z } from 'zod';
import { messageSchema, sentenceSchema } from '../error.ts';
import { formBasisSchema, formBooleanSchema } from '../form.ts';
import { courseParams, idSchema, lectureParams } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { captionSchema } from './captions.ts';
import { lecturePaths } from './lectures.paths.ts';
import { givenMoment } from './moments.ts';

export const lectureTitleSchema = z
  .string()
  .trim()
  .min(limits.lectureTitle.min, says('lecture-title.missing'))
  .max(limits.lectureTitle.max, says('title.too-long'));

/** What a lecture can be instead of a film. */
export const lessonKinds = ['article', 'quiz', 'assignment', 'scorm'] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** When learners may begin with a lecture: from a moment on, or so many days after they enrolled; one of the two. */
export const openingSchema = z.object({
  at: givenMoment().nullable(),
  afterDays: z
    .int(says('opening.days'))
    .min(1, says('opening.days'))
    .max(limits.openingDays, says('opening.days'))
    .nullable(),
});
export type Opening = z.infer<typeof openingSchema>;

/** How far the encoding of a video is. */
export const videoStates = ['uploaded', 'processing', 'ready', 'failed'] as const;
export type VideoState = (typeof videoStates)[number];

/**
 * How far an uploaded video is: waiting for the worker, being encoded (`percent` of the work), ready, or failed with a
 * sentence that says why.
 */
export const videoProcessingSchema = z.object({
  state: z.enum(videoStates),
  percent: z.number().int().min(0).max(100),
  reason: sentenceSchema.nullable(),
});
export type VideoProcessing = z.infer<typeof videoProcessingSchema>;

/**
 * One lecture. The addresses are there only for those who may watch (free preview, enrolled, creator), as soon as what
 * they lead to is ready; they expire within the hour. `hasVideo` tells whether there is a video at all.
 */
export const lectureSchema = z.object({
  _id: idSchema,
  lectureTitle: z.string(),
  /** Its section; null where it has none. Lists stand in the order of the sections, those without one first. */
  sectionId: idSchema.nullable(),
  /** The video as one MP4. */
  videoUrl: z.string().nullable(),
  /** HLS master playlist; it names more qualities while the video is still being encoded. */
  hlsUrl: z.string().nullable(),
  /** HLS playlist of the sound alone, for those who save data. */
  audioUrl: z.string().nullable(),
  /** WebVTT whose cues name parts of a picture (`…#xywh=x,y,w,h`), for the seek bar. */
  previewsUrl: z.string().nullable(),
  /** For the course's creator alone, and only with a video. */
  processing: videoProcessingSchema.nullable(),
  isPreviewFree: z.boolean(),
  /** The caller may watch it: they made the course, are enrolled, or it is a free preview of a course in the catalogue. */
  mayWatch: z.boolean(),
  hasVideo: z.boolean(),
  /** There is a description or a file beside the video. */
  hasMaterial: z.boolean(),
  /** What it is instead of a film; null: a film, or nothing yet. */
  lesson: z.enum(lessonKinds).nullable(),
  /** Of a quiz: how many questions it asks; null of anything else, and of a quiz that draws them by groups. */
  questionCount: z.int().nullable(),
  /** When learners may begin with it; null: at once. Free previews do not wait. */
  opens: openingSchema.nullable(),
  /** Of a learner for whom it is not open yet: when it is. */
  opensAt: z.iso.datetime().nullable(),
  /** When its live class begins; null without one. */
  liveAt: z.iso.datetime().nullable(),
  /** The length of the film, or about how long the lesson takes; null without either. */
  durationSeconds: z.number().nullable(),
  posterUrl: z.string().nullable(),
  /** By language; empty for those who may not watch. */
  captions: z.array(captionSchema),
});
export type Lecture = z.infer<typeof lectureSchema>;

/** A part of a course with a title of its own. */
export const sectionSchema = z.object({ _id: idSchema, title: z.string() });
export type Section = z.infer<typeof sectionSchema>;

/** Without `sectionId` it stands at the end of the course. */
export const createLectureBodySchema = z.object({ lectureTitle: lectureTitleSchema, sectionId: idSchema.optional() });

/** Lectures of one course that something is done to at once. */
const chosenLecturesSchema = z.object({
  lectureIds: z
    .array(idSchema)
    .min(1, says('lecture.none-chosen'))
    .max(limits.lecturesPerCourse)
    .refine((ids) => new Set(ids).size === ids.length, says('lecture.order-twice')),
});

/** Absent fields stay; a `sectionId` puts them, in their order, at the end of that section (null: of those without one). */
export const changeLecturesBodySchema = chosenLecturesSchema.extend({
  isPreviewFree: z.boolean().optional(),
  sectionId: idSchema.nullable().optional(),
  opens: openingSchema
    .refine(({ at, afterDays }) => (at === null) !== (afterDays === null), says('opening.one'))
    .nullable()
    .optional(),
});

/** When several lectures open, each by the days that learners wait; lectures that are not named stay as they are. */
const openByStagesBodySchema = z.object({
  stages: z
    .array(
      z.object({
        lectureIds: z.array(idSchema).min(1, says('lecture.none-chosen')).max(limits.lecturesPerCourse),
        /** Days after the enrolment, or the start of the batch; null: at once. */
        afterDays: openingSchema.shape.afterDays,
      }),
    )
    .min(1, says('lecture.none-chosen'))
    .max(limits.lecturesPerCourse)
    .refine((stages) => {
      const ids = stages.flatMap(({ lectureIds }) => lectureIds);
      return new Set(ids).size === ids.length;
    }, says('lecture.order-twice')),
});

/** The whole new order: every lecture of the course, each once. */
export const reorderLecturesBodySchema = z.object({
  lectureIds: z
    .array(idSchema)
    .max(limits.lecturesPerCourse)
    .refine((ids) => new Set(ids).size === ids.length, says('lecture.order-twice')),
});

/** Text fields of the lecture form; the video comes as file `videoUrl` or as `uploadId` of a finished upload. */
export const editLectureFormSchema = z.object({
  lectureTitle: lectureTitleSchema.optional(),
  isPreviewFree: formBooleanSchema.optional(),
  uploadId: z.string().trim().max(64).optional(),
});

export const lectureRoutes = {
  createLecture: defineRoute({
    ...lecturePaths.createLecture,
    access: 'educator',
    limit: 'create',
    audit: 'lecture.create',
    summary: 'Appends a lecture to the course',
    params: courseParams,
    body: createLectureBodySchema,
    responses: { 201: lectureSchema },
  }),
  listLectures: defineRoute({
    ...lecturePaths.listLectures,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Lectures of a course in order; only titles for those who are not enrolled',
    params: courseParams,
    responses: { 200: z.array(lectureSchema) },
  }),
  editLecture: defineRoute({
    ...lecturePaths.editLecture,
    access: 'educator',
    limit: 'file',
    audit: 'lecture.edit',
    summary: 'Changes title, video or preview flag of a lecture',
    params: lectureParams,
    form: editLectureFormSchema.extend({ basis: formBasisSchema.optional() }),
    files: { videoUrl: limits.videoBytes },
    responses: { 200: lectureSchema },
  }),
  retryLecture: defineRoute({
    ...lecturePaths.retryLecture,
    access: 'educator',
    limit: 'write',
    audit: 'lecture.retry',
    summary: 'Tries again to encode a video whose encoding has failed',
    params: lectureParams,
    responses: { 200: lectureSchema },
  }),
  reorderLectures: defineRoute({
    ...lecturePaths.reorderLectures,
    access: 'educator',
    limit: 'write',
    audit: 'lecture.reorder',
    summary:
      'Puts the lectures of a course into a new order, which must name each of them once; each stays in its section',
    params: courseParams,
    body: reorderLecturesBodySchema,
    responses: { 200: z.array(lectureSchema) },
  }),
  changeLectures: defineRoute({
    ...lecturePaths.changeLectures,
    access: 'educator',
    limit: 'write',
    audit: 'lecture.change-many',
    summary:
      'Sets the preview flag of several lectures, puts them into a section, or says when learners may begin with them; all of them or none',
    params: courseParams,
    body: changeLecturesBodySchema,
    responses: { 200: z.array(lectureSchema) },
  }),
  openByStages: defineRoute({
    ...lecturePaths.openByStages,
    access: 'educator',
    limit: 'write',
    audit: 'lecture.change-many',
    summary:
      'Says for a whole course, stage by stage, how long learners wait for its lectures; all of it or nothing. What a learner has begun stays open',
    params: courseParams,
    body: openByStagesBodySchema,
    responses: { 200: z.array(lectureSchema) },
  }),
  removeLectures: defineRoute({
    ...lecturePaths.removeLectures,
    access: 'educator',
    limit: 'write',
    audit: 'lecture.remove-many',
    summary: 'Removes several lectures, as one is removed; all of them or none',
    params: courseParams,
    body: chosenLecturesSchema,
    /** `keptFor` is the number of learners who keep what they have. */
    responses: { 200: messageSchema.extend({ keptFor: z.number().int() }) },
  }),
  removeLecture: defineRoute({
    ...lecturePaths.removeLecture,
    access: 'educator',
    limit: 'write',
    audit: 'lecture.remove',
    summary: 'Removes a lecture; those who have the course keep it, without them its files go too',
    params: lectureParams,
    /** `keptFor` is the number of learners who keep it. */
    responses: { 200: messageSchema.extend({ keptFor: z.number().int() }) },
  }),
  playHere: defineRoute({
    ...lecturePaths.playHere,
    access: 'user',
    limit: 'write',
    audit: { none: 'somebody goes on watching in another browser of theirs' },
    summary:
      'Whether films may play in this browser, where the school bounds how many of one account play; takes a place on request',
    body: z.object({
      /** In place of the one that has had its place the longest. */
      isTakingOver: z.boolean(),
    }),
    responses: { 200: z.object({ mayPlay: z.boolean(), most: z.number().int().nullable() }) },
  }),
};
