export const recommendationPaths = {
  listRecommended: { method: 'GET', path: '/api/recommendations' },
  listBeside: { method: 'GET', path: '/api/recommendations/:courseId' },
  listCareers: { method: 'GET', path: '/api/career/jobs' },
  getCareerPlan: { method: 'GET', path: '/api/career/plan' },
  saveCareer: { method: 'POST', path: '/api/career/plan' },
  forgetCareer: { method: 'DELETE', path: '/api/career/plan' },
} as const;
