import { z } from 'zod';
import { sentenceSchema } from '../error.ts';
import { courseParams } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { lmsExportPaths } from './lms-exports.paths.ts';

/** What other learning systems read: SCORM 1.2, and Common Cartridge 1.3. */
export const lmsFormats = ['scorm12', 'cc13'] as const;
export type LmsFormat = (typeof lmsFormats)[number];

export const lmsExportStates = ['waiting', 'ready', 'failed'] as const;

/** A course as a package for another learning system, of which there is one a format. */
export const lmsExportSchema = z.object({
  format: z.enum(lmsFormats),
  state: z.enum(lmsExportStates),
  requestedAt: z.iso.datetime(),
  /** Why it has failed. */
  reason: sentenceSchema.nullable(),
  /** Of one that is ready, as are the next three: where its educator gets it. */
  url: z.string().nullable(),
  byteSize: z.number().int().nullable(),
  /** Lectures that it does not have: there is nothing in them yet that could be taken along. */
  leftOut: z.number().int().nullable(),
  /** When it is removed. */
  expiresAt: z.iso.datetime().nullable(),
});
export type LmsExport = z.infer<typeof lmsExportSchema>;

/** Beside these stands `GET /api/course/lmsexports/:courseId/:file`, which answers with the bytes of a package. */
export const lmsExportRoutes = {
  listLmsExports: defineRoute({
    ...lmsExportPaths.listLmsExports,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Packages of an own course for other learning systems, the newest of each format',
    params: courseParams,
    responses: { 200: z.array(lmsExportSchema) },
  }),
  requestLmsExport: defineRoute({
    ...lmsExportPaths.requestLmsExport,
    access: 'educator',
    limit: 'create',
    audit: 'course.lms-export',
    summary: 'Has an own course made into a package; one that is being made goes on, one that is there is made anew',
    params: courseParams,
    body: z.object({ format: z.enum(lmsFormats) }),
    responses: { 200: lmsExportSchema },
  }),
};
