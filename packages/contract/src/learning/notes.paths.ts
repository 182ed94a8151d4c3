export const notePaths = {
  listNotes: { method: 'GET', path: '/api/learning/notes' },
  createNote: { method: 'POST', path: '/api/learning/notes' },
  editNote: { method: 'POST', path: '/api/learning/notes/:noteId' },
  removeNote: { method: 'DELETE', path: '/api/learning/notes/:noteId' },
} as const;
