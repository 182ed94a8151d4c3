import { get, nothingThere, type Question } from './questions.ts';

/** Calls of the school's office. */
export const officeRows: Record<string, Question[]> = {
  'GET /api/office/me': [
    {
      asks: 'says what one is in the office',
      call: get(() => '/api/office/me'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'GET /api/office/overview': [
    {
      asks: 'tells the figures of the school',
      call: get(() => '/api/office/overview'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
};
