export const batchPaths = {
  listBatches: { method: 'GET', path: '/api/teaching/batches/:courseId' },
  createBatch: { method: 'POST', path: '/api/teaching/batches/:courseId' },
  changeBatch: { method: 'POST', path: '/api/teaching/batches/:courseId/:batchId' },
  endBatch: { method: 'DELETE', path: '/api/teaching/batches/:courseId/:batchId' },
  sellWithoutBatches: { method: 'DELETE', path: '/api/teaching/batches/:courseId' },
  chooseBatch: { method: 'POST', path: '/api/batches/:courseId/own' },
  moveToBatch: { method: 'POST', path: '/api/teaching/batches/:courseId/learners' },
} as const;
