import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `note.not-found`: it is not there, or it is somebody else's. */
export const createNoteNotFoundError = defineError({
  status: 404,
  code: 'note.not-found',
  message: 'Note not found.',
});

/** 404 `note.no-lecture`: the lecture is not there, or the person may not watch it. */
export const createNoLectureError = defineError({
  status: 404,
  code: 'note.no-lecture',
  message: 'You cannot watch this lecture, so a note has no place in it.',
});

/** 409 `note.too-many`. */
export const createTooManyNotesError = defineError({
  status: 409,
  code: 'note.too-many',
  message: 'You can have at most {most:number} notes. Remove some first.',
});

/** What is said when a note was removed. */
export const sayNoteRemoved = defineSentence({ code: 'note.removed', message: 'Note removed.' });
