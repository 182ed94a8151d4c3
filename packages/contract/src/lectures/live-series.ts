import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { lectureTitleSchema } from './lectures.ts';
import { liveMinutesSchema, liveReachSchema, meetingUrlSchema } from './live-classes.ts';
import { liveSeriesPaths } from './live-series.paths.ts';
import { givenMoment } from './moments.ts';
import { sectionTitleSchema } from './sections.ts';

/** A live class that is to come or runs, as those who teach its course see it. */
const ownLiveClassSchema = z.object({
  lectureId: idSchema,
  lectureTitle: z.string(),
  courseId: idSchema,
  courseTitle: z.string(),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  url: z.string(),
  /** The series with which it was planned; null: by itself. */
  seriesId: idSchema.nullable(),
});
export type OwnLiveClass = z.infer<typeof ownLiveClassSchema>;

const isEachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

const mostClasses = <List extends z.ZodArray>(list: List) =>
  list.min(1, says('live.none')).max(limits.liveClass.atOnce, says('live.too-many'));

/** What becomes of several classes is all in this: no rule is left that could give other dates than those that were shown. */
const planLiveSeriesBodySchema = z
  .object({
    minutes: liveMinutesSchema,
    url: meetingUrlSchema,
    /** New sections, in their order, behind those of the course. */
    sections: z.array(sectionTitleSchema).max(limits.sectionsPerCourse),
    classes: mostClasses(
      z.array(
        z.object({
          lectureTitle: lectureTitleSchema,
          startsAt: givenMoment(),
          /** Its place among `sections`; null: at the end of the course. */
          section: z.int(says('live.no-section')).min(0, says('live.no-section')).nullable(),
        }),
      ),
    ),
  })
  .refine(
    ({ classes }) => isEachOnce(classes.map(({ startsAt }) => String(Date.parse(startsAt)))),
    says('live.same-moment'),
  )
  .refine(
    ({ classes, sections }) => classes.every(({ section }) => section === null || section < sections.length),
    says('live.no-section'),
  );
export type LiveSeriesBody = z.infer<typeof planLiveSeriesBodySchema>;

const chosenIds = z.array(idSchema).min(1, says('live.none')).max(limits.liveClass.atOnce, says('live.too-many'));

/** Live classes that are planned, moved or cancelled together. Beside these stands `GET /api/learning/liveclasses/:courseId/calendar.ics`. */
export const liveSeriesRoutes = {
  listOwnLiveClasses: defineRoute({
    ...liveSeriesPaths.listOwnLiveClasses,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The live classes to come of all courses that the caller teaches, the next one first',
    responses: { 200: z.object({ classes: z.array(ownLiveClassSchema) }) },
  }),
  planLiveSeries: defineRoute({
    ...liveSeriesPaths.planLiveSeries,
    access: 'educator',
    limit: 'create',
    audit: 'live.plan',
    summary:
      'Makes a lecture for each class of a series in an own course, all of them or none; learners are told once. The caller chooses the id: sent again, it makes nothing',
    params: courseParams.extend({ seriesId: idSchema }),
    body: planLiveSeriesBodySchema,
    responses: { 200: z.object({ lectureIds: z.array(idSchema), reach: liveReachSchema }) },
  }),
  moveLiveClasses: defineRoute({
    ...liveSeriesPaths.moveLiveClasses,
    access: 'educator',
    limit: 'write',
    audit: 'live.plan',
    summary:
      'Gives live classes of an own course other times, all of them or none; learners are told once of those that have moved',
    params: courseParams,
    body: z.object({
      classes: mostClasses(
        z.array(
          z.object({
            lectureId: idSchema,
            startsAt: givenMoment(),
            /** Absent: it stays. */
            lectureTitle: lectureTitleSchema.optional(),
          }),
        ),
      ).refine((classes) => isEachOnce(classes.map(({ lectureId }) => lectureId)), says('lecture.order-twice')),
      /** Of all of them; absent: what each has. */
      minutes: liveMinutesSchema.optional(),
      url: meetingUrlSchema.optional(),
    }),
    responses: { 200: z.object({ moved: z.int(), reach: liveReachSchema }) },
  }),
  cancelLiveClasses: defineRoute({
    ...liveSeriesPaths.cancelLiveClasses,
    access: 'educator',
    limit: 'write',
    audit: 'live.cancel',
    summary:
      'Cancels live classes of an own course, all of them or none; learners are told once of those that had not begun',
    params: courseParams,
    body: z.object({ lectureIds: chosenIds }),
    responses: { 200: messageSchema },
  }),
};
