import { get, nobody, nothingThere, post, type Question } from './questions.ts';

/** Calls of the office that tell what the school sold and taught, how it is, and what has happened. */
export const officeReportRows: Record<string, Question[]> = {
  'GET /api/office/reports': [
    {
      asks: 'tells what the school sold and taught',
      call: get(() => '/api/office/reports'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'GET /api/office/reports.csv': [
    {
      asks: 'gives it as a file',
      call: get(() => '/api/office/reports.csv'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'GET /api/office/reports/courses': [
    {
      asks: 'tells it by course',
      call: get(() => '/api/office/reports/courses'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'GET /api/office/reports/courses.csv': [
    {
      asks: 'gives that as a file',
      call: get(() => '/api/office/reports/courses.csv'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'GET /api/office/health': [
    {
      asks: 'tells how the installation is',
      call: get(() => '/api/office/health'),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'POST /api/office/health/jobs/:jobId/retry': [
    {
      asks: 'tries a job again that has not failed',
      call: post(() => `/api/office/health/jobs/${nobody}/retry`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/health/videos/:assetId/retry': [
    {
      asks: 'tries a video again that has not failed',
      call: post(() => `/api/office/health/videos/${nobody}/retry`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'GET /api/office/audit': [
    { asks: 'tells who did what', call: get(() => '/api/office/audit'), answers: [...nothingThere, 404, 404, 200] },
  ],
  'GET /api/office/audit.csv': [
    {
      asks: 'gives that as a file',
      call: get(() => '/api/office/audit.csv'),
      answers: [...nothingThere, 404, 404, 200],
    },
  ],
};
