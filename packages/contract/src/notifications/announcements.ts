import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { announcementPaths } from './announcements.paths.ts';

const titleSchema = z
  .string()
  .trim()
  .min(1, says('announcement-title.missing'))
  .max(limits.announcement.title, says('text.too-long'));
const textSchema = z
  .string()
  .trim()
  .min(1, says('announcement.missing'))
  .max(limits.announcement.text, says('text.too-long'));

/** What an educator tells all learners of a course. `text` is Markdown as a course's description is. */
export const announcementSchema = z.object({
  _id: idSchema,
  courseId: idSchema,
  title: z.string(),
  text: z.string(),
  writer: z.object({ name: z.string(), photoUrl: z.string().nullable() }),
  createdAt: z.iso.datetime(),
  /** When its words were changed last; null when they never were. */
  editedAt: z.iso.datetime().nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementPageSchema = z.object({
  /** The newest first. */
  announcements: z.array(announcementSchema),
  hasMore: z.boolean(),
  courseTitle: z.string(),
  /** The caller teaches the course: how many learners hear of an announcement. Null for everybody else. */
  learners: z.int().nullable(),
});
export type AnnouncementPage = z.infer<typeof announcementPageSchema>;

const params = z.object({ announcementId: idSchema });

/** Announcements to those who learn a course. Whoever is not among them finds none (404). */
export const announcementRoutes = {
  listAnnouncements: defineRoute({
    ...announcementPaths.listAnnouncements,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'A page of the announcements of a course that one learns or teaches',
    params: courseParams,
    query: z.object({ before: idSchema.optional() }),
    responses: { 200: announcementPageSchema },
  }),
  createAnnouncement: defineRoute({
    ...announcementPaths.createAnnouncement,
    access: 'educator',
    limit: 'create',
    audit: 'announcement.create',
    summary: 'Tells all learners of an own course; the same id twice is one announcement',
    params: courseParams,
    /** The browser chooses the id, so that what is sent twice is one. */
    body: z.object({ _id: idSchema, title: titleSchema, text: textSchema }),
    responses: { 201: announcementSchema },
  }),
  editAnnouncement: defineRoute({
    ...announcementPaths.editAnnouncement,
    access: 'educator',
    limit: 'write',
    audit: 'announcement.edit',
    summary: 'Changes the words of an own announcement; nobody is told again',
    params,
    /** `basis` is what the person has seen: another text there now is refused with 409. */
    body: z.object({
      title: titleSchema,
      text: textSchema,
      basis: z.object({
        title: z.string().max(limits.announcement.title * 2),
        text: z.string().max(limits.announcement.text * 2),
      }),
    }),
    responses: { 200: announcementSchema },
  }),
  removeAnnouncement: defineRoute({
    ...announcementPaths.removeAnnouncement,
    access: 'educator',
    limit: 'write',
    audit: 'announcement.remove',
    summary: 'Takes an own announcement away, also where it was not read yet',
    params,
    responses: { 200: messageSchema },
  }),
};
