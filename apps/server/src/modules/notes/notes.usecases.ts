import { limits, type Note, type Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { listUntouched } from '../../platform/errors/edit-conflicts.ts';
import {
  createNoLectureError,
  createNoteNotFoundError,
  createTooManyNotesError,
  sayNoteRemoved,
} from './notes.errors.ts';
import type { NoteRow, NotesQuery, NotesRepository } from './notes.repository.ts';

export interface NotesDeps {
  db: Db;
  clock: Clock;
  repository: NotesRepository;
}

/** A page of somebody's notes, how many there are, and the courses they are about. */
export async function listNotes(
  { repository }: NotesDeps,
  userId: string,
  { page, ...query }: NotesQuery & { page: number },
): Promise<{ notes: Note[]; total: number; courses: { courseId: string; title: string; count: number }[] }> {
  const limit = limits.note.perPage;
  const [rows, total, courses] = await Promise.all([
    repository.list(userId, query, { limit, offset: (page - 1) * limit }),
    repository.count(userId, query),
    repository.listCourses(userId),
  ]);
  return { notes: rows.map(presentNote), total, courses };
}

/**
 * Writes a note at a moment of a lecture that the person may watch. A note that was sent before is there already and stays
 * as it is. Throws 404 `note.no-lecture`, also `note.not-found` for an id that somebody else has, and 409 `note.too-many`.
 */
export async function createNote(
  { db, clock, repository }: NotesDeps,
  note: { id: string; userId: string; lectureId: string; atSeconds: number; text: string },
): Promise<Note> {
  const { id, userId, lectureId } = note;
  const row = await db.transaction(async (tx) => {
    const count = await repository.lockAndCount(tx, userId);
    const known = await repository.find(tx, userId, id);
    if (known) return known;
    if (count >= limits.note.perPerson) throw createTooManyNotesError({ most: limits.note.perPerson });
    const lecture = await repository.findLecture(tx, userId, lectureId);
    if (!lecture) throw createNoLectureError();
    const now = clock.now();
    const isNew = await repository.insert(tx, { ...note, ...lecture, createdAt: now, updatedAt: now });
    if (!isNew) throw createNoteNotFoundError();
    return findNote(repository, tx, { id, userId });
  });
  return presentNote(row);
}

/** Changes the text of an own note. Throws 404 `note.not-found` and 409 `edit.conflict`. */
export async function editNote(
  { db, clock, repository }: NotesDeps,
  { id, userId, text, basis }: { id: string; userId: string; text: string; basis: string },
): Promise<Note> {
  const row = await db.transaction(async (tx) => {
    const current = await repository.lockText(tx, userId, id);
    if (current === null) throw createNoteNotFoundError();
    const untouched = listUntouched({ basis: { text: basis }, current: { text: current }, wanted: { text } });
    if (untouched.length === 0) await repository.update(tx, id, { text, updatedAt: clock.now() });
    return findNote(repository, tx, { id, userId });
  });
  return presentNote(row);
}

/** Removes an own note. Throws 404 `note.not-found`. */
export async function removeNote({ repository }: NotesDeps, userId: string, noteId: string): Promise<Sentence> {
  if (!(await repository.remove(userId, noteId))) throw createNoteNotFoundError();
  return sayNoteRemoved();
}

async function findNote(repository: NotesRepository, tx: Tx, { id, userId }: { id: string; userId: string }) {
  const row = await repository.find(tx, userId, id);
  if (!row) throw createNoteNotFoundError();
  return row;
}

const presentNote = ({ id, createdAt, updatedAt, ...note }: NoteRow): Note => ({
  _id: id,
  ...note,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
