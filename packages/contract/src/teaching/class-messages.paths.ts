export const classMessagePaths = {
  sendClassMessage: { method: 'POST', path: '/api/teaching/class/:courseId/messages' },
  getMessages: { method: 'GET', path: '/api/messages/course/:courseId' },
  replyToEducator: { method: 'POST', path: '/api/messages/course/:courseId' },
} as const;
