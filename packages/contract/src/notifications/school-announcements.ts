import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { givenMoment } from '../lectures/moments.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { schoolAnnouncementPaths } from './school-announcements.paths.ts';

/** Whom the school tells: everybody who is signed in, or those of one role. */
export const announcementAudiences = ['everybody', 'student', 'educator'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

const { title, text } = limits.schoolAnnouncement;
const titleSchema = z.string().trim().max(title, says('text.too-long'));
const textSchema = z.string().trim().max(text, says('text.too-long'));
const wordsShape = { title: titleSchema, text: textSchema, titleInHindi: titleSchema, textInHindi: textSchema };

const fieldsSchema = z.object({
  ...wordsShape,
  audience: z.enum(announcementAudiences),
  /** null: at once. */
  startsAt: givenMoment().nullable(),
  /** The first moment at which nobody sees it any more. */
  endsAt: givenMoment(says('announcement-end.missing')),
});

/** What the office writes: in English, in Hindi or in both. What depends on the moment, the server judges. `text` is Markdown as a course's description is. */
export const schoolAnnouncementBodySchema = fieldsSchema
  .refine((given) => given.title !== '' || (given.text === '' && given.titleInHindi !== ''), {
    path: ['title'],
    message: says('announcement-title.missing'),
  })
  .refine((given) => given.titleInHindi !== '' || given.textInHindi === '', {
    path: ['titleInHindi'],
    message: says('announcement-title.missing'),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    message: says('announcement.ends-before-start'),
  });
export type SchoolAnnouncementBody = z.infer<typeof schoolAnnouncementBodySchema>;

/** An announcement of the school as it is read. */
export const schoolAnnouncementSchema = z.object({
  _id: idSchema,
  /** In English, or in Hindi where it is written in no other language. */
  title: z.string(),
  text: z.string(),
  /** Where it is written in both languages. */
  inHindi: z.object({ title: z.string(), text: z.string() }).nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The caller has read it or put it aside. */
  isPutAside: z.boolean(),
});
export type SchoolAnnouncement = z.infer<typeof schoolAnnouncementSchema>;

/** As the office sees it. */
export const officeAnnouncementSchema = z.object({
  _id: idSchema,
  title: z.string(),
  text: z.string(),
  titleInHindi: z.string(),
  textInHindi: z.string(),
  audience: z.enum(announcementAudiences),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(['planned', 'running', 'over']),
  /** Who wrote it; null when they are gone. */
  writer: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type OfficeAnnouncement = z.infer<typeof officeAnnouncementSchema>;

const params = z.object({ announcementId: idSchema });
const mayAnnounce = { staff: 'announcements.write' } as const;
const listSchema = z.array(officeAnnouncementSchema);

/** What the school tells all its people for a while. */
export const schoolAnnouncementRoutes = {
  listSchoolAnnouncements: defineRoute({
    ...schoolAnnouncementPaths.listSchoolAnnouncements,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'What the school tells the caller now, the newest first',
    responses: { 200: z.array(schoolAnnouncementSchema) },
  }),
  putAnnouncementAside: defineRoute({
    ...schoolAnnouncementPaths.putAnnouncementAside,
    access: 'user',
    limit: 'write',
    audit: { none: 'of concern to the caller alone' },
    summary: 'Shows an announcement of the school to the caller no more; its notification counts as read',
    params,
    responses: { 200: z.array(schoolAnnouncementSchema) },
  }),
  listOfficeAnnouncements: defineRoute({
    ...schoolAnnouncementPaths.listOfficeAnnouncements,
    access: mayAnnounce,
    limit: 'read',
    summary: 'The newest announcements of the school, of now, to come and over',
    responses: { 200: listSchema },
  }),
  createSchoolAnnouncement: defineRoute({
    ...schoolAnnouncementPaths.createSchoolAnnouncement,
    access: mayAnnounce,
    limit: 'create',
    audit: 'school-announcement.create',
    summary: 'Tells everybody, or those of a role, from one moment to another; the same id twice is one announcement',
    /** The browser chooses the id, so that what is sent twice is one. */
    body: schoolAnnouncementBodySchema.safeExtend({ _id: idSchema }),
    responses: { 201: listSchema },
  }),
  editSchoolAnnouncement: defineRoute({
    ...schoolAnnouncementPaths.editSchoolAnnouncement,
    access: mayAnnounce,
    limit: 'write',
    audit: 'school-announcement.edit',
    summary: 'Changes an announcement that is not over; who was told is not told again',
    params,
    /** `basis` is what the person has seen: something else there now is refused with 409. */
    body: schoolAnnouncementBodySchema.safeExtend({
      basis: z.object({
        ...{ title: z.string(), text: z.string(), titleInHindi: z.string(), textInHindi: z.string() },
        ...{ audience: z.string(), startsAt: z.string(), endsAt: z.string() },
      }),
    }),
    responses: { 200: listSchema },
  }),
  removeSchoolAnnouncement: defineRoute({
    ...schoolAnnouncementPaths.removeSchoolAnnouncement,
    access: mayAnnounce,
    limit: 'write',
    audit: 'school-announcement.remove',
    summary: 'Takes an announcement of the school away, also from notifications',
    params,
    responses: { 200: messageSchema },
  }),
};
