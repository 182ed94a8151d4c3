import { demand, get, post, type Question, remove } from './questions.ts';

const newNote = '01900000-0000-7000-8000-00000000a0a0';

/** Calls about notes: everybody has their own, and nobody those of others. */
export const noteRows: Record<string, Question[]> = {
  'GET /api/learning/notes': [
    {
      asks: 'lists the own notes only',
      call: get((world) => `/api/learning/notes?courseId=${world.course.id}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) =>
        demand(reply.json().total === (caller.actor === 'enrolled' ? 1 : 0), caller, 'sees the own notes only'),
    },
  ],
  'POST /api/learning/notes': [
    {
      asks: 'writes a note in a lecture',
      call: post(
        () => '/api/learning/notes',
        (world) => ({ _id: newNote, lectureId: world.lecture.id, atSeconds: 1, text: 'Mine' }),
      ),
      // The id is the first writer's from then on.
      answers: [401, 404, 201, 404, 404],
    },
  ],
  'POST /api/learning/notes/:noteId': [
    {
      asks: "changes the enrolled learner's note",
      call: post(
        (world) => `/api/learning/notes/${world.note.id}`,
        () => ({ text: 'Changed', basis: 'A note' }),
      ),
      answers: [401, 404, 200, 404, 404],
    },
  ],
  'DELETE /api/learning/notes/:noteId': [
    {
      asks: "removes the enrolled learner's note",
      call: remove((world) => `/api/learning/notes/${world.note.id}`),
      answers: [401, 404, 200, 404, 404],
    },
  ],
};
