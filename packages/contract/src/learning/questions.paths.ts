export const questionPaths = {
  listQuestions: { method: 'GET', path: '/api/questions/course/:courseId' },
  askQuestion: { method: 'POST', path: '/api/questions/course/:courseId' },
  listReceivedQuestions: { method: 'GET', path: '/api/questions/received' },
  getThread: { method: 'GET', path: '/api/questions/thread/:questionId' },
  answerQuestion: { method: 'POST', path: '/api/questions/thread/:questionId' },
  followQuestion: { method: 'POST', path: '/api/questions/thread/:questionId/follow' },
  editPost: { method: 'POST', path: '/api/questions/post/:postId' },
  removePost: { method: 'DELETE', path: '/api/questions/post/:postId' },
  votePost: { method: 'POST', path: '/api/questions/post/:postId/vote' },
  acceptAnswer: { method: 'POST', path: '/api/questions/post/:postId/accept' },
  hidePost: { method: 'POST', path: '/api/questions/post/:postId/hide' },
} as const;

/** Server-sent events: says that questions of the course have changed, not how. */
export const questionEventsPath = '/api/questions/events/:courseId';
