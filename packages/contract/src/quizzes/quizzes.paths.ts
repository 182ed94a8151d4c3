export const quizPaths = {
  getOwnQuiz: { method: 'GET', path: '/api/course/quiz/:lectureId' },
  saveQuiz: { method: 'PUT', path: '/api/course/quiz/:lectureId' },
  removeQuiz: { method: 'DELETE', path: '/api/course/quiz/:lectureId' },
  getQuizResults: { method: 'GET', path: '/api/course/quiz/:lectureId/results' },
  getQuiz: { method: 'GET', path: '/api/learning/quizzes/:lectureId' },
  startAttempt: { method: 'POST', path: '/api/learning/quizzes/:lectureId/attempts' },
  getAttempt: { method: 'GET', path: '/api/learning/quizattempts/:attemptId' },
  saveAnswers: { method: 'PUT', path: '/api/learning/quizattempts/:attemptId/answers' },
  submitAttempt: { method: 'POST', path: '/api/learning/quizattempts/:attemptId/submit' },
} as const;
