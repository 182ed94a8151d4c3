import { get, post, type Question, remove } from './questions.ts';

/** Calls about sections, and about several lectures at once. */
export const sectionRows: Record<string, Question[]> = {
  'POST /api/course/changelectures/:courseId': [
    {
      asks: 'makes several lectures free',
      call: post(
        (world) => `/api/course/changelectures/${world.course.id}`,
        (world) => ({ lectureIds: [world.secondLecture.id, world.lecture.id], isPreviewFree: true }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'makes a lecture of another educator free among the own ones',
      call: post(
        (world) => `/api/course/changelectures/${world.course.id}`,
        (world) => ({ lectureIds: [world.lecture.id, world.otherLecture.id], isPreviewFree: true }),
      ),
      answers: [401, 403, 403, 404, 409],
    },
    {
      asks: 'moves a lecture of a draft into a section of another course',
      call: post(
        (world) => `/api/course/changelectures/${world.draft.id}`,
        (world) => ({ lectureIds: [world.draftLecture.id], sectionId: world.section.id }),
      ),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'PUT /api/course/openlectures/:courseId': [
    {
      asks: 'says by stages when lectures open',
      call: (world, { client }) =>
        client.call({
          method: 'PUT',
          url: `/api/course/openlectures/${world.course.id}`,
          payload: { stages: [{ lectureIds: [world.secondLecture.id], afterDays: null }] },
        }),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/removelectures/:courseId': [
    {
      asks: 'removes several lectures',
      call: post(
        (world) => `/api/course/removelectures/${world.course.id}`,
        (world) => ({ lectureIds: [world.secondLecture.id] }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'removes a lecture of another educator among the own ones',
      call: post(
        (world) => `/api/course/removelectures/${world.course.id}`,
        (world) => ({ lectureIds: [world.lecture.id, world.otherLecture.id] }),
      ),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'GET /api/course/getcoursesections/:courseId': [
    {
      asks: 'lists the sections of a published course',
      call: get((world) => `/api/course/getcoursesections/${world.course.id}`),
      answers: [401, 200, 200, 200, 200],
    },
    {
      asks: 'lists the sections of a draft',
      call: get((world) => `/api/course/getcoursesections/${world.draft.id}`),
      answers: [401, 404, 404, 404, 200],
    },
  ],
  'POST /api/course/createsection/:courseId': [
    {
      asks: 'adds a section',
      call: post(
        (world) => `/api/course/createsection/${world.course.id}`,
        () => ({ title: 'Week 2' }),
      ),
      answers: [401, 403, 403, 404, 201],
    },
  ],
  'POST /api/course/renamesection/:sectionId': [
    {
      asks: 'renames a section',
      call: post(
        (world) => `/api/course/renamesection/${world.section.id}`,
        () => ({ title: 'Week 2' }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/arrangecourse/:courseId': [
    {
      asks: 'puts the lectures into a section',
      call: post(
        (world) => `/api/course/arrangecourse/${world.course.id}`,
        (world) => ({
          lectureIds: [],
          sections: [{ sectionId: world.section.id, lectureIds: [world.secondLecture.id, world.lecture.id] }],
        }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'puts a lecture of another educator into the order',
      call: post(
        (world) => `/api/course/arrangecourse/${world.course.id}`,
        (world) => ({
          lectureIds: [world.secondLecture.id, world.otherLecture.id],
          sections: [{ sectionId: world.section.id, lectureIds: [] }],
        }),
      ),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'DELETE /api/course/removesection/:sectionId': [
    {
      asks: 'removes a section',
      call: remove((world) => `/api/course/removesection/${world.section.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
};
