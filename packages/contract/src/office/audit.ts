import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { givenDay } from '../lectures/moments.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { auditPaths } from './audit.paths.ts';

/** Whether an event was done, refused to somebody, or failed by a fault. */
export const auditResults = ['done', 'refused', 'failed'] as const;
export type AuditResult = (typeof auditResults)[number];

/** Without what no database keeps. */
const PRINTABLE = /^\P{C}*$/u;

export const auditQuerySchema = z.object({
  /** Days in the school's time zone, both included; without `from` the last 30 days. */
  from: givenDay().optional(),
  to: givenDay().optional(),
  /** Id or e-mail: what this person did, and what was done to them. */
  person: z.string().trim().min(1).max(limits.email.max).regex(PRINTABLE).optional(),
  event: z.string().trim().min(1).max(64).regex(PRINTABLE).optional(),
  /** As it stands in an event: `course:<id>`. */
  subject: z.string().trim().min(1).max(200).regex(PRINTABLE).optional(),
  result: z.enum(auditResults).optional(),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,15}-\d{1,16}$/)
    .optional(),
});
export type AuditQuery = z.input<typeof auditQuerySchema>;

/** As text, whatever it was; null: there was none. */
const valueSchema = z.string().nullable();

export const auditEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.string(),
  result: z.enum(auditResults),
  /** Code of the error, when there was one. */
  code: z.string().nullable(),
  /** Who did it; null: nobody who was signed in, or the server itself. A person who was forgotten has no name. */
  actor: z.object({ _id: idSchema, name: z.string().nullable() }).nullable(),
  subject: z.string().nullable(),
  /** Name of the person or title of the course that it was done to. */
  subjectName: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Like events that share this line. */
  count: z.int(),
  changes: z.array(z.object({ field: z.string(), before: valueSchema, after: valueSchema })),
  facts: z.array(z.object({ field: z.string(), value: valueSchema })),
});
export type AuditLogEvent = z.infer<typeof auditEventSchema>;

export const auditPageSchema = z.object({
  /** Newest first, 50 at most. */
  events: z.array(auditEventSchema),
  /** For `after`; null: there are no more. */
  next: z.string().nullable(),
  /** Every kind of event that the log holds, with the first page; later pages have none. */
  eventNames: z.array(z.string()),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

export const auditRoutes = {
  listAuditEvents: defineRoute({
    ...auditPaths.listAuditEvents,
    access: { staff: 'audit.read' },
    limit: 'read',
    summary: 'Who did what to whom, when, from where, newest first',
    query: auditQuerySchema,
    responses: { 200: auditPageSchema },
  }),
};
