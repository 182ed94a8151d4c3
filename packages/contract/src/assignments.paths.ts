export const assignmentPaths = {
  getOwnAssignment: { method: 'GET', path: '/api/course/assignment/:lectureId' },
  saveAssignment: { method: 'PUT', path: '/api/course/assignment/:lectureId' },
  removeAssignment: { method: 'DELETE', path: '/api/course/assignment/:lectureId' },
  getAssignment: { method: 'GET', path: '/api/learning/assignments/:lectureId' },
  saveDraft: { method: 'PUT', path: '/api/learning/assignments/:lectureId/draft' },
  addDraftFile: { method: 'POST', path: '/api/learning/assignments/:lectureId/files' },
  removeDraftFile: { method: 'DELETE', path: '/api/learning/assignments/:lectureId/files/:fileId' },
  handIn: { method: 'POST', path: '/api/learning/assignments/:lectureId/handin' },
  takeBack: { method: 'POST', path: '/api/learning/assignments/:lectureId/takeback' },
  listSubmissions: { method: 'GET', path: '/api/teaching/assignments/:lectureId/submissions' },
  getSubmission: { method: 'GET', path: '/api/teaching/submissions/:submissionId' },
  markSubmission: { method: 'PUT', path: '/api/teaching/submissions/:submissionId/marks' },
} as const;
