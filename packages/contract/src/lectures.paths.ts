export const lecturePaths = {
  createLecture: { method: 'POST', path: '/api/course/createlecture/:courseId' },
  listLectures: { method: 'GET', path: '/api/course/getcourselecture/:courseId' },
  editLecture: { method: 'POST', path: '/api/course/editlecture/:lectureId' },
  retryLecture: { method: 'POST', path: '/api/course/retrylecture/:lectureId' },
  reorderLectures: { method: 'POST', path: '/api/course/reorderlectures/:courseId' },
  removeLecture: { method: 'DELETE', path: '/api/course/removelecture/:lectureId' },
} as const;
