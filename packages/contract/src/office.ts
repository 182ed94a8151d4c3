import { z } from 'zod';
import { officePaths } from './office.paths.ts';
import { defineRoute } from './route.ts';
import { permissions, staffRoleSchema } from './staff.ts';

/** What somebody is in the office. */
export const officeSchema = z.object({
  staffRole: staffRoleSchema,
  permissions: z.array(z.enum(permissions)),
  /** `needed`: until they have a second factor, every other call of the office is refused. */
  secondFactor: z.enum(['on', 'offered', 'needed']),
});
export type Office = z.infer<typeof officeSchema>;

const countSchema = z.int().nonnegative();

/** The school in figures, as the office opens with them. */
export const overviewSchema = z.object({
  people: countSchema,
  educators: countSchema,
  /** Who signed up within the last seven days. */
  newPeople: countSchema,
  publishedCourses: countSchema,
  drafts: countSchema,
  enrolments: countSchema,
  newEnrolments: countSchema,
});
export type Overview = z.infer<typeof overviewSchema>;

export const officeRoutes = {
  getOffice: defineRoute({
    ...officePaths.getOffice,
    access: { staff: 'any' },
    limit: 'read',
    summary: 'What the signed-in person is in the office, and what they may do there',
    responses: { 200: officeSchema },
  }),
  getOverview: defineRoute({
    ...officePaths.getOverview,
    access: { staff: 'reports.read' },
    limit: 'read',
    summary: 'How many people, courses and enrolments the school has',
    responses: { 200: overviewSchema },
  }),
};
