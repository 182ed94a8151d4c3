import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { defineRoute } from '../route.ts';
import { reasonBodySchema } from '../users/people.ts';
import { nameSchema } from '../users/users.ts';
import { certificatePaths } from './certificates.paths.ts';

/** The name of somebody else, as it is corrected on a certificate, and why. */
export const renameCertificateBodySchema = reasonBodySchema.extend({
  name: z.string().trim().min(1, says('certificate-name.missing')).pipe(nameSchema),
});

/** What anybody may know of a certificate whose number they have. */
export const certificateSchema = z.object({
  /** Such as `K7QM-2XPD-9TWA`; also its address, `/certificate/K7QM-2XPD-9TWA`. */
  number: z.string(),
  learnerName: z.string(),
  courseTitle: z.string(),
  educatorName: z.string(),
  issuedAt: z.iso.datetime(),
  /** Length of the course on that day; null: it had no videos, or nobody noted it. */
  courseSeconds: z.number().int().min(1).nullable(),
  /** Its public page, and the same as a QR code (SVG). */
  address: z.url(),
  qrCode: z.string(),
  /** Who signs for the school: a name or the brand, what they are, and a picture of their hand (a `data:` address). */
  signer: z.object({ name: z.string(), role: z.string().nullable(), signature: z.string().nullable() }),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** A course that the caller has completed; `number` and `issued` are null until they have asked for their certificate. */
export const completedCourseSchema = z.object({
  courseId: idSchema,
  number: z.string().nullable(),
  issued: certificateSchema.pick({ learnerName: true, courseTitle: true, issuedAt: true }).nullable(),
});
export type CompletedCourse = z.infer<typeof completedCourseSchema>;

export const certificateRoutes = {
  listCompleted: defineRoute({
    ...certificatePaths.listCompleted,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The courses that the caller has completed, with the numbers of their certificates',
    responses: { 200: z.array(completedCourseSchema) },
  }),
  issueCertificate: defineRoute({
    ...certificatePaths.issueCertificate,
    access: 'user',
    limit: 'create',
    audit: 'certificate.issue',
    summary: "The caller's certificate of a course that they have completed",
    body: z.object({
      courseId: idSchema,
      /** The learner's name as it is printed, for good; absent: the one of the profile. */
      name: nameSchema.optional(),
    }),
    responses: { 200: certificateSchema },
  }),
  mailCertificate: defineRoute({
    ...certificatePaths.mailCertificate,
    access: { staff: 'people.help' },
    limit: 'write',
    audit: 'people.mail-certificate',
    summary: 'Mails somebody the certificate of a course again',
    params: z.object({ userId: idSchema }),
    body: z.object({ courseId: idSchema }),
    responses: { 200: messageSchema },
  }),
  renameCertificate: defineRoute({
    ...certificatePaths.renameCertificate,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.rename-certificate',
    summary: 'Corrects the name on a certificate of somebody; its number and all else stay',
    params: z.object({ userId: idSchema }),
    body: renameCertificateBodySchema.extend({ courseId: idSchema }),
    responses: { 200: messageSchema },
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
