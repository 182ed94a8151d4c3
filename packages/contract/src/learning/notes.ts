import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { listPageSchema } from '../list-page.ts';
import { defineRoute } from '../route.ts';
import { notePaths } from './notes.paths.ts';

const noteTextSchema = z
  .string()
  .trim()
  .min(limits.note.min, says('note.missing'))
  .max(limits.note.max, says('text.too-long'));

/** What somebody has written at a moment of a lecture; nobody else ever reads it. Without words it is a bookmark. */
export const noteSchema = z.object({
  _id: idSchema,
  text: z.string(),
  atSeconds: z.number(),
  /** Both may be gone, and the course may be somebody's no longer: their titles are kept with the note. */
  courseId: idSchema,
  lectureId: idSchema,
  courseTitle: z.string(),
  lectureTitle: z.string(),
  /** The lecture is there, and the writer may watch it. */
  mayWatch: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Note = z.infer<typeof noteSchema>;

/** The browser chooses the id, so that a note which is sent twice is one. An empty text makes a bookmark. */
export const createNoteBodySchema = z.object({
  _id: idSchema,
  lectureId: idSchema,
  atSeconds: z.number().min(0).max(limits.videoSeconds.max),
  text: z.string().trim().max(limits.note.max, says('text.too-long')),
});

/** `basis` is the text that the person has seen: another one there now is refused with 409. */
export const editNoteBodySchema = z.object({
  text: noteTextSchema,
  basis: z.string().max(limits.note.max * 2),
});

export const listNotesQuerySchema = z.object({
  courseId: idSchema.optional(),
  /** Notes of one lecture stand in the order of their moments, all others by course, lecture and moment. */
  lectureId: idSchema.optional(),
  /** A part of the text, or of the titles. */
  q: z.string().trim().max(limits.searchInput.max).optional(),
  page: listPageSchema,
});

const noteParams = z.object({ noteId: idSchema });

/** Notes of one's own at moments of lectures. */
export const noteRoutes = {
  listNotes: defineRoute({
    ...notePaths.listNotes,
    access: 'user',
    limit: 'read',
    summary: 'A page of the own notes, and how many each course has',
    query: listNotesQuerySchema,
    responses: {
      200: z.object({
        notes: z.array(noteSchema),
        total: z.int(),
        /** All courses with own notes, whatever is asked for. */
        courses: z.array(z.object({ courseId: idSchema, title: z.string(), count: z.int() })),
      }),
    },
  }),
  createNote: defineRoute({
    ...notePaths.createNote,
    access: 'user',
    limit: 'write',
    audit: { none: 'of concern to its writer alone' },
    summary: 'Writes a note at a moment of a lecture that one may watch; the same id twice is one note',
    body: createNoteBodySchema,
    responses: { 201: noteSchema },
  }),
  editNote: defineRoute({
    ...notePaths.editNote,
    access: 'user',
    limit: 'write',
    audit: { none: 'of concern to its writer alone' },
    summary: 'Changes the text of an own note',
    params: noteParams,
    body: editNoteBodySchema,
    responses: { 200: noteSchema },
  }),
  removeNote: defineRoute({
    ...notePaths.removeNote,
    access: 'user',
    limit: 'write',
    audit: { none: 'of concern to its writer alone' },
    summary: 'Removes an own note',
    params: noteParams,
    responses: { 200: messageSchema },
  }),
};
