export const articlePaths = {
  getArticle: { method: 'GET', path: '/api/learning/articles/:lectureId' },
  getWrittenArticle: { method: 'GET', path: '/api/course/articles/:lectureId' },
  saveArticle: { method: 'PUT', path: '/api/course/articles/:lectureId' },
  removeArticle: { method: 'DELETE', path: '/api/course/articles/:lectureId' },
  previewArticle: { method: 'POST', path: '/api/course/articles/:lectureId/preview' },
  addArticlePicture: { method: 'POST', path: '/api/course/articles/:lectureId/pictures' },
  finishArticle: { method: 'POST', path: '/api/learning/articles/:lectureId/read' },
} as const;
