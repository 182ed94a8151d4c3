export const courseTeacherPaths = {
  listCourseTeachers: { method: 'GET', path: '/api/teaching/class/:courseId/teachers' },
  inviteTeacher: { method: 'POST', path: '/api/teaching/class/:courseId/teachers' },
  changeTeacherRights: { method: 'POST', path: '/api/teaching/class/:courseId/teachers/:teachingId' },
  removeTeacher: { method: 'DELETE', path: '/api/teaching/class/:courseId/teachers/:teachingId' },
  listOwnTeaching: { method: 'GET', path: '/api/teaching/with' },
  answerTeaching: { method: 'POST', path: '/api/teaching/with/:teachingId' },
  leaveTeaching: { method: 'DELETE', path: '/api/teaching/with/:teachingId' },
} as const;
