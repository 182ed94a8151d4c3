import { noteRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import { createNote, editNote, listNotes, type NotesDeps, removeNote } from './notes.usecases.ts';

/** HTTP side of the notes. */
export function registerNoteRoutes(app: FastifyInstance, deps: NotesDeps): void {
  registerRoute(app, noteRoutes.listNotes, ({ query, user }) => listNotes(deps, user.id, query));
  registerRoute(app, noteRoutes.createNote, ({ body: { _id: id, ...note }, user }) =>
    createNote(deps, { id, userId: user.id, ...note }),
  );
  registerRoute(app, noteRoutes.editNote, ({ params, body, user }) =>
    editNote(deps, { id: params.noteId, userId: user.id, ...body }),
  );
  registerRoute(app, noteRoutes.removeNote, ({ params, user }) => removeNote(deps, user.id, params.noteId));
}
