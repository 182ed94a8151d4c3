import { form, get, post, type Question, remove } from './questions.ts';

const text = { text: 'What there is to know' };

/** Calls about articles: their educator writes them, and those read them who may watch the lecture. */
export const articleRows: Record<string, Question[]> = {
  'GET /api/learning/articles/:lectureId': [
    {
      asks: 'reads an article',
      call: get((world) => `/api/learning/articles/${world.articleLecture.id}`),
      answers: [404, 404, 200, 404, 200],
    },
    {
      asks: 'reads the article of a lecture that has none',
      call: get((world) => `/api/learning/articles/${world.lecture.id}`),
      answers: [404, 404, 404, 404, 404],
    },
  ],
  'GET /api/learning/pictures/:pictureId': [
    {
      asks: 'sees a picture of an article',
      call: get((world) => `/api/learning/pictures/${world.pictureId}`),
      answers: [404, 404, 200, 404, 200],
    },
  ],
  'POST /api/learning/articles/:lectureId/read': [
    {
      asks: 'is done with an article',
      call: post((world) => `/api/learning/articles/${world.articleLecture.id}/read`),
      answers: [401, 404, 200, 404, 404],
    },
    {
      asks: 'says so of a film',
      call: post((world) => `/api/learning/articles/${world.lecture.id}/read`),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'GET /api/course/articles/:lectureId': [
    {
      asks: 'reads an article as it was written',
      call: get((world) => `/api/course/articles/${world.articleLecture.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'PUT /api/course/articles/:lectureId': [
    {
      asks: 'writes an article',
      call: (world, { client }) =>
        client.call({ method: 'PUT', url: `/api/course/articles/${world.articleLecture.id}`, payload: text }),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'writes one in the place of a film',
      call: (world, { client }) =>
        client.call({ method: 'PUT', url: `/api/course/articles/${world.secondLecture.id}`, payload: text }),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'POST /api/course/articles/:lectureId/preview': [
    {
      asks: 'looks at what an article would be',
      call: post(
        (world) => `/api/course/articles/${world.emptyLecture.id}/preview`,
        () => text,
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/articles/:lectureId/pictures': [
    {
      asks: 'adds a picture (the bytes are missing)',
      call: form(
        (world) => `/api/course/articles/${world.articleLecture.id}/pictures`,
        () => ({}),
      ),
      answers: [401, 403, 403, 404, 400],
    },
  ],
  'DELETE /api/course/articles/:lectureId': [
    {
      asks: 'takes an article away',
      call: remove((world) => `/api/course/articles/${world.articleLecture.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
};
