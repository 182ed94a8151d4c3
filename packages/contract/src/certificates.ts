import { z } from 'zod';
import { certificatePaths } from './certificates.paths.ts';
import { idSchema } from './ids.ts';
import { defineRoute } from './route.ts';

/** What anybody may know of a certificate whose number they have. */
export const certificateSchema = z.object({
  /** Such as `K7QM-2XPD-9TWA`; also its address, `/certificate/K7QM-2XPD-9TWA`. */
  number: z.string(),
  learnerName: z.string(),
  courseTitle: z.string(),
  educatorName: z.string(),
  issuedAt: z.iso.datetime(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** A course that the caller has completed; `number` is null until they have asked for their certificate. */
export const completedCourseSchema = z.object({ courseId: idSchema, number: z.string().nullable() });
export type CompletedCourse = z.infer<typeof completedCourseSchema>;

export const certificateRoutes = {
  listCompleted: defineRoute({
    ...certificatePaths.listCompleted,
    access: 'user',
    limit: 'read',
    summary: 'The courses that the caller has completed, with the numbers of their certificates',
    responses: { 200: z.array(completedCourseSchema) },
  }),
  issueCertificate: defineRoute({
    ...certificatePaths.issueCertificate,
    access: 'user',
    limit: 'create',
    audit: 'certificate.issue',
    summary: "The caller's certificate of a course that they have completed",
    body: z.object({ courseId: idSchema }),
    responses: { 200: certificateSchema },
  }),
  findCertificate: defineRoute({
    ...certificatePaths.findCertificate,
    access: 'public',
    limit: 'lookup',
    summary: 'Whether a certificate is genuine, and whose it is',
    params: z.object({ number: z.string().max(40) }),
    responses: { 200: certificateSchema },
  }),
};
