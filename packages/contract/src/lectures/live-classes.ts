import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { lectureParams } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { liveClassPaths } from './live-classes.paths.ts';
import { givenMoment } from './moments.ts';

/** The link to a meeting opens so many minutes before the class begins. */
export const MINUTES_BEFORE_LIVE = 15;
/** Classes run over: the link stays so many minutes longer. */
export const MINUTES_AFTER_LIVE = 60;

/** A class that is held at a moment, in a meeting of any service; its recording becomes the video of the lecture. */
export const liveClassSchema = z.object({
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  /** Null while it is not open, for everybody but the educator. */
  url: z.string().nullable(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  calendarUrl: z.string(),
  /** All classes of the course in one file; null when this is the only one to come. */
  courseCalendarUrl: z.string().nullable(),
});
export type LiveClass = z.infer<typeof liveClassSchema>;

/** How many learners a class, or one of several, is open to when it begins, and how many of the course it is not. */
export const liveReachSchema = z.object({ invited: z.int(), leftOut: z.int() });
export type LiveReach = z.infer<typeof liveReachSchema>;

export const liveMinutesSchema = z
  .int(says('live.minutes'))
  .min(limits.liveClass.minutes.min, says('live.minutes'))
  .max(limits.liveClass.minutes.max, says('live.minutes'));

export const meetingUrlSchema = z
  .string()
  .trim()
  .max(limits.liveClass.url, says('text.too-long'))
  .refine((typed) => isMeetingUrl(typed), says('live.bad-link'));

/** A link of `https:` to a named host, without a password in it, as it is typed: browsers pass over line breaks, what reads it beside them may not. */
function isMeetingUrl(typed: string): boolean {
  const url = /[\s\p{C}]/u.test(typed) ? null : URL.parse(typed);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.');
}

/** Live classes. Beside these stands `GET /api/learning/live/:lectureId/calendar.ics`. */
export const liveClassRoutes = {
  getLiveClass: defineRoute({
    ...liveClassPaths.getLiveClass,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The live class of a lecture, for those who may watch it; its link when it is open',
    params: lectureParams,
    responses: { 200: liveClassSchema },
  }),
  planLiveClass: defineRoute({
    ...liveClassPaths.planLiveClass,
    access: 'educator',
    limit: 'write',
    audit: 'live.plan',
    summary: 'Plans a live class for an own lecture, or puts it off; learners are told of its time',
    params: lectureParams,
    body: z.object({
      startsAt: givenMoment(),
      minutes: liveMinutesSchema,
      url: meetingUrlSchema,
    }),
    responses: { 200: liveClassSchema.extend({ reach: liveReachSchema }) },
  }),
  cancelLiveClass: defineRoute({
    ...liveClassPaths.cancelLiveClass,
    access: 'educator',
    limit: 'write',
    audit: 'live.cancel',
    summary: 'Cancels the live class of an own lecture; does nothing when there is none',
    params: lectureParams,
    responses: { 200: messageSchema },
  }),
};
