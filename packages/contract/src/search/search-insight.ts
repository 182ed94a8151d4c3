import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { givenDay } from '../lectures/moments.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { searchInsightPaths } from './search-insight.paths.ts';

export const searchOutcomeBodySchema = z.object({
  /** The query as it was searched. */
  input: z.string().trim().min(1).max(limits.searchInput.max),
  courseId: idSchema,
  event: z.enum(['click', 'enrolment']),
});

/** Monday of a week, `YYYY-MM-DD`. */
const weekSchema = z.iso.date();

/** What people searched in one week, counted without knowing who. */
export const searchInsightsSchema = z.object({
  /** The Monday that `wishes`, `unanswered` and `courses` are about. */
  week: weekSchema,
  /** The last twelve weeks, oldest first. */
  weeks: z.array(
    z.object({
      week: weekSchema,
      searches: z.number().int(),
      /** Searches that found nothing. */
      unanswered: z.number().int(),
      clicks: z.number().int(),
      enrolments: z.number().int(),
    }),
  ),
  /** Most searched first. */
  wishes: z.array(
    z.object({
      wish: z.string(),
      searches: z.number().int(),
      /** Courses that the last search found. */
      results: z.number().int(),
      clicks: z.number().int(),
      enrolments: z.number().int(),
    }),
  ),
  /** Queries that found nothing, most searched first. */
  unanswered: z.array(z.object({ wish: z.string(), searches: z.number().int() })),
  /** Courses of the caller that were opened from a search. */
  courses: z.array(
    z.object({
      courseId: idSchema,
      title: z.string(),
      clicks: z.number().int(),
      enrolments: z.number().int(),
      /** The queries that led there, most clicked first. */
      wishes: z.array(z.string()),
    }),
  ),
  /** What people wait for by their search alerts, whatever the week, most people first: how many, never who. */
  waiting: z.array(z.object({ query: z.string(), people: z.number().int() })),
  /** Queries are shown from this many searches, or waiting people, on. */
  leastShown: z.number().int(),
  /** Searches of the week whose queries are not shown. */
  hidden: z.number().int(),
});
export type SearchInsights = z.infer<typeof searchInsightsSchema>;

export const searchInsightRoutes = {
  noteOutcome: defineRoute({
    ...searchInsightPaths.noteOutcome,
    access: 'user',
    limit: 'search',
    audit: { none: 'counts what was opened, without knowing who' },
    summary: 'Tells that a found course was opened or enrolled in; counted without the person',
    body: searchOutcomeBodySchema,
    responses: { 200: z.object({ counted: z.boolean() }) },
  }),
  getInsights: defineRoute({
    ...searchInsightPaths.getInsights,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'What learners search for, by week',
    query: z.object({
      /** Any day of the week; without it the current week. */
      week: givenDay().optional(),
    }),
    responses: { 200: searchInsightsSchema },
  }),
};
