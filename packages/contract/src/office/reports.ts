import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { givenDay } from '../lectures/moments.ts';
import { defineRoute } from '../route.ts';
import { reportPaths } from './reports.paths.ts';

export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

const countSchema = z.int().nonnegative();
/** Rupees. */
const rupeesSchema = z.number();

/** Days in the school's time zone, both included; without them the last 30 days, 12 weeks or 12 months. */
const daysQuery = { from: givenDay().optional(), to: givenDay().optional() };

export const reportQuerySchema = z.object({
  ...daysQuery,
  step: z.enum(reportSteps).default('day'),
  /** Of this course alone. */
  courseId: idSchema.optional(),
});
/** `least`: courses of the catalogue that sold least, those that sold nothing before them. */
export const courseOrders = ['most', 'least'] as const;
export type CourseOrder = (typeof courseOrders)[number];

export const reportByCourseQuerySchema = z.object({
  ...daysQuery,
  order: z.enum(courseOrders).default('most'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});

const figures = {
  sales: countSchema,
  sold: rupeesSchema,
  refunds: countSchema,
  refunded: rupeesSchema,
  /** Enrolments that began then and have not been ended. */
  enrolments: countSchema,
  /** How many of these have completed their course by now. */
  enrolmentsCompleted: countSchema,
  /** Courses completed then, whenever they were begun. */
  completions: countSchema,
};

/** What belongs to the school and to no course; null in the report of one course. */
const schoolFigures = {
  /** People whose first enrolment began then. */
  learners: countSchema.nullable(),
  signUps: countSchema.nullable(),
  /** Searches are counted by days of UTC. */
  searches: countSchema.nullable(),
  unanswered: countSchema.nullable(),
};

const reportFiguresSchema = z.object({ ...figures, ...schoolFigures });
export type ReportFigures = z.infer<typeof reportFiguresSchema>;

export const reportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  step: z.enum(reportSteps),
  /** IANA name of the zone in which days begin. */
  timeZone: z.string(),
  course: z.object({ _id: idSchema, title: z.string() }).nullable(),
  total: reportFiguresSchema,
  /** Every day, week (its Monday) or month (its first day) of the time, oldest first. */
  rows: z.array(reportFiguresSchema.extend({ start: z.iso.date() })),
  /** What was searched and not found, most searched first; only what several people searched. */
  unansweredSearches: z.array(z.object({ query: z.string(), searches: countSchema })),
});
export type Report = z.infer<typeof reportSchema>;

export const reportByCourseSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Those that sold most first, then those with most enrolments, or the other way round; 20 a page. */
  courses: z.array(z.object({ courseId: idSchema, title: z.string(), ...figures })),
  hasMore: z.boolean(),
});
export type ReportByCourse = z.infer<typeof reportByCourseSchema>;

export const reportRoutes = {
  getReport: defineRoute({
    ...reportPaths.getReport,
    access: { staff: 'reports.read' },
    limit: 'read',
    summary: 'Sales, refunds, learners, completions and searches by day, week or month',
    query: reportQuerySchema,
    responses: { 200: reportSchema },
  }),
  getReportByCourse: defineRoute({
    ...reportPaths.getReportByCourse,
    access: { staff: 'reports.read' },
    limit: 'read',
    summary: 'Sales, refunds, enrolments and completions by course',
    query: reportByCourseQuerySchema,
    responses: { 200: reportByCourseSchema },
  }),
};
