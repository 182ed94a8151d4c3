export const lecturePaths = {
  createLecture: { method: 'POST', path: '/api/course/createlecture/:courseId' },
  listLectures: { method: 'GET', path: '/api/course/getcourselecture/:courseId' },
  editLecture: { method: 'POST', path: '/api/course/editlecture/:lectureId' },
  retryLecture: { method: 'POST', path: '/api/course/retrylecture/:lectureId' },
  reorderLectures: { method: 'POST', path: '/api/course/reorderlectures/:courseId' },
  changeLectures: { method: 'POST', path: '/api/course/changelectures/:courseId' },
  openByStages: { method: 'PUT', path: '/api/course/openlectures/:courseId' },
  removeLectures: { method: 'POST', path: '/api/course/removelectures/:courseId' },
  removeLecture: { method: 'DELETE', path: '/api/course/removelecture/:lectureId' },
  playHere: { method: 'POST', path: '/api/learning/playhere' },
} as const;
