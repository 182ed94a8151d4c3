import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { searchAlertPaths } from './search-alerts.paths.ts';

export const createSearchAlertBodySchema = z.object({
  /** The query as it was typed, for which there is no course yet. */
  query: z.string().trim().min(1, says('search.empty')).max(limits.searchAlert.max, says('search.too-long')),
});

/** A saved search alert: a query whose person is told once when a course about it is published. */
export const searchAlertSchema = z.object({
  _id: idSchema,
  query: z.string(),
  createdAt: z.iso.datetime(),
  /** When the person was told; null while there is no course. */
  toldAt: z.iso.datetime().nullable(),
  /** The course that they were told of; null when there is none, or none any more. */
  courseId: idSchema.nullable(),
});
export type SearchAlert = z.infer<typeof searchAlertSchema>;

export const searchAlertRoutes = {
  listSearchAlerts: defineRoute({
    ...searchAlertPaths.listSearchAlerts,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'What the caller wants to be told of, newest first',
    responses: { 200: z.array(searchAlertSchema) },
  }),
  createSearchAlert: defineRoute({
    ...searchAlertPaths.createSearchAlert,
    access: 'user',
    limit: 'create',
    audit: { none: 'asks for one mail to the caller' },
    summary: 'Asks for one mail when a course that answers the query is published; asked twice it is one alert',
    body: createSearchAlertBodySchema,
    responses: { 201: searchAlertSchema },
  }),
  removeSearchAlert: defineRoute({
    ...searchAlertPaths.removeSearchAlert,
    access: 'user',
    limit: 'write',
    audit: { none: 'takes back what the caller asked for' },
    summary: 'Removes a search alert',
    params: z.object({ alertId: idSchema }),
    responses: { 200: messageSchema },
  }),
};
