import {
  demand,
  form,
  get,
  onlyOwnIds,
  onlyWatchersGetVideos,
  ownUpload,
  post,
  type Question,
  remove,
  tus,
} from './questions.ts';

/** Calls about courses, lectures and uploads. */
export const courseRows: Record<string, Question[]> = {
  'GET /api/course/getcreatorcourses': [
    {
      asks: 'lists the own courses only',
      call: get((world) => `/api/course/getcreatorcourses?creator=${world.ownerId}`),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller, world) =>
        demand(reply.body.includes(world.draft.id) === (caller.actor === 'owner'), caller, 'drafts are the own ones'),
    },
  ],
  'GET /api/course/archived': [
    {
      asks: 'lists the own removed courses only',
      call: get((world) => `/api/course/archived?creator=${world.ownerId}`),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller, world) =>
        demand(
          reply.body.includes(world.archived.id) === (caller.actor === 'owner'),
          caller,
          'the archive is the own one',
        ),
    },
  ],
  'POST /api/course/restorecourse/:courseId': [
    {
      asks: 'restores a removed course',
      call: post((world) => `/api/course/restorecourse/${world.archived.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'GET /api/course/sales/:courseId': [
    {
      asks: 'lists the sales of a course',
      call: get((world) => `/api/course/sales/${world.course.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/sales/:courseId': [
    {
      asks: 'sets a sale that is no sale: the price is not lower',
      call: post(
        (world) => `/api/course/sales/${world.course.id}`,
        () => ({ price: 100_000, startsAt: null, endsAt: '2090-01-01T00:00:00.000Z' }),
      ),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'POST /api/course/sales/:courseId/end/:saleId': [
    {
      asks: 'ends a sale that is not there',
      call: post((world) => `/api/course/sales/${world.course.id}/end/01890a5d-ac96-774b-bcce-b302099a8057`),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'POST /api/course/withdrawcourse/:courseId': [
    {
      asks: 'takes a course back that does not wait for the office',
      call: post((world) => `/api/course/withdrawcourse/${world.draft.id}`),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'POST /api/course/duplicatecourse/:courseId': [
    {
      asks: 'copies a published course',
      call: post(
        (world) => `/api/course/duplicatecourse/${world.course.id}`,
        () => ({ title: 'Copy' }),
      ),
      answers: [401, 403, 403, 404, 201],
      check: (reply, caller) => demand(reply.json().course.creator === caller.id, caller, 'must be the creator'),
    },
  ],
  'GET /api/teaching/figures': [
    {
      asks: 'tells the figures of the own courses',
      call: get((world) => `/api/teaching/figures?educatorId=${world.ownerId}`),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller) =>
        demand(reply.json().learners.now > 0 === (caller.actor === 'owner'), caller, 'sees the own figures only'),
    },
  ],
  'GET /api/teaching/learners': [
    {
      asks: 'lists the learners of a course of the owner',
      call: get((world) => `/api/teaching/learners?course=${world.course.id}`),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller) =>
        demand(reply.json().total > 0 === (caller.actor === 'owner'), caller, 'sees the own learners only'),
    },
  ],
  'GET /api/teaching/class/:courseId/learners': [
    {
      asks: 'lists the learners of one course of the owner',
      call: get((world) => `/api/teaching/class/${world.course.id}/learners`),
      answers: [401, 403, 403, 404, 200],
      check: (reply, caller) =>
        demand(reply.statusCode !== 200 || reply.json().total === 1, caller, 'sees the learner of the course'),
    },
  ],
  'GET /api/teaching/class/:courseId/learners.csv': [
    {
      asks: 'takes the learners of a course along',
      call: get((world) => `/api/teaching/class/${world.course.id}/learners.csv`),
      answers: [401, 403, 403, 404, 200],
      check: (reply, caller) =>
        demand(reply.statusCode !== 200 || reply.body.includes('Name,'), caller, 'must get the headings'),
    },
  ],
  'GET /api/teaching/class/:courseId/learners/:enrolmentId': [
    {
      asks: 'tells of one learner of a course',
      call: get((world) => `/api/teaching/class/${world.course.id}/learners/${world.enrolment.id}`),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'tells of a learner who has no such enrolment in the course',
      call: get((world) => `/api/teaching/class/${world.course.id}/learners/${world.course.id}`),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'GET /api/teaching/class/:courseId/funnel': [
    {
      asks: 'tells how far the learners of a course come',
      call: get((world) => `/api/teaching/class/${world.course.id}/funnel`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'GET /api/teaching/class/:courseId/lectures/:lectureId': [
    {
      asks: 'tells where the viewers of a lecture leave',
      call: get((world) => `/api/teaching/class/${world.course.id}/lectures/${world.lecture.id}`),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'tells it of a lecture that is not of the course',
      call: get((world) => `/api/teaching/class/${world.course.id}/lectures/${world.otherLecture.id}`),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'GET /api/course/getcourse/:courseId': [
    {
      asks: 'opens a published course, with videos for watchers only',
      call: get((world) => `/api/course/getcourse/${world.course.id}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller, world) => {
        onlyWatchersGetVideos(reply, caller, world);
        onlyOwnIds(reply, caller, world);
      },
    },
    {
      asks: 'opens a draft for its creator only',
      call: get((world) => `/api/course/getcourse/${world.draft.id}`),
      answers: [401, 404, 404, 404, 200],
    },
  ],
  'POST /api/course/create': [
    {
      asks: 'creates a course of the own, whatever creator stands in the body',
      call: post(
        () => '/api/course/create',
        (world) => ({ title: 'New', category: 'Others', creator: world.ownerId, creatorId: world.ownerId }),
      ),
      answers: [401, 403, 403, 201, 201],
      check: (reply, caller) => demand(reply.json().creator === caller.id, caller, 'must be the creator'),
    },
  ],
  'POST /api/course/editcourse/:courseId': [
    {
      asks: 'changes a published course',
      call: form(
        (world) => `/api/course/editcourse/${world.course.id}`,
        () => ({ title: 'Taken over' }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'unpublishes a course',
      call: form(
        (world) => `/api/course/editcourse/${world.course.id}`,
        () => ({ isPublished: 'false' }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'changes a draft, whatever creator stands in the form',
      call: form(
        (world) => `/api/course/editcourse/${world.draft.id}`,
        (world) => ({ title: 'Taken over', creator: world.studentId }),
      ),
      answers: [401, 403, 403, 404, 200],
      check: (reply, caller) => demand(reply.json().creator === caller.id, caller, 'stays the creator'),
    },
  ],
  'DELETE /api/course/removecourse/:courseId': [
    {
      asks: 'removes a published course',
      call: remove((world) => `/api/course/removecourse/${world.course.id}`),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'removes a draft',
      call: remove((world) => `/api/course/removecourse/${world.draft.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],

  'POST /api/course/createlecture/:courseId': [
    {
      asks: 'adds a lecture',
      call: post(
        (world) => `/api/course/createlecture/${world.course.id}`,
        () => ({ lectureTitle: 'Added' }),
      ),
      answers: [401, 403, 403, 404, 201],
    },
  ],
  'GET /api/course/getcourselecture/:courseId': [
    {
      asks: 'lists lectures, with videos for watchers only',
      call: get((world) => `/api/course/getcourselecture/${world.course.id}`),
      answers: [401, 200, 200, 200, 200],
      check: onlyWatchersGetVideos,
    },
    {
      asks: 'lists lectures of a draft for its creator only',
      call: get((world) => `/api/course/getcourselecture/${world.draft.id}`),
      answers: [401, 404, 404, 404, 200],
    },
  ],
  'POST /api/course/editlecture/:lectureId': [
    {
      asks: 'makes a lecture free',
      call: form(
        (world) => `/api/course/editlecture/${world.lecture.id}`,
        () => ({ isPreviewFree: 'true' }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: "takes the owner's upload into a lecture of the other educator",
      call: form(
        (world) => `/api/course/editlecture/${world.otherLecture.id}`,
        async (world) => ({ uploadId: await world.beginUpload() }),
      ),
      answers: [401, 403, 403, 404, 404],
    },
    {
      asks: 'moves a lecture of a draft into another course by an id in the form',
      call: form(
        (world) => `/api/course/editlecture/${world.draftLecture.id}`,
        (world) => ({ lectureTitle: 'Moved', courseId: world.course.id }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/reorderlectures/:courseId': [
    {
      asks: 'puts lectures into another order',
      call: post(
        (world) => `/api/course/reorderlectures/${world.course.id}`,
        (world) => ({ lectureIds: [world.secondLecture.id, world.lecture.id] }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'puts a lecture of another educator into the order',
      call: post(
        (world) => `/api/course/reorderlectures/${world.course.id}`,
        (world) => ({ lectureIds: [world.secondLecture.id, world.otherLecture.id] }),
      ),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'POST /api/course/retrylecture/:lectureId': [
    {
      asks: 'tries again to encode a video, which has not failed',
      call: post((world) => `/api/course/retrylecture/${world.lecture.id}`),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'GET /api/course/captions/:lectureId': [
    {
      asks: 'lists the captions of a lecture',
      call: get((world) => `/api/course/captions/${world.lecture.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/captions/:lectureId': [
    {
      asks: 'adds captions (the file is missing)',
      call: form(
        (world) => `/api/course/captions/${world.lecture.id}`,
        () => ({ language: 'en' }),
      ),
      answers: [401, 403, 403, 404, 400],
    },
  ],
  'POST /api/course/captions/:lectureId/automatic': [
    {
      asks: 'asks for captions (no service is configured)',
      call: post((world) => `/api/course/captions/${world.lecture.id}/automatic`),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'DELETE /api/course/captions/:lectureId/:language': [
    {
      asks: 'removes captions',
      call: remove((world) => `/api/course/captions/${world.lecture.id}/hi`),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'removes captions of another educator',
      call: remove((world) => `/api/course/captions/${world.otherLecture.id}/hi`),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'DELETE /api/course/removelecture/:lectureId': [
    {
      asks: 'removes a lecture',
      call: remove((world) => `/api/course/removelecture/${world.secondLecture.id}`),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: 'removes a lecture of a draft',
      call: remove((world) => `/api/course/removelecture/${world.draftLecture.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],

  'GET /api/course/concepts/:courseId': [
    {
      asks: 'lists the skills of a draft',
      call: get((world) => `/api/course/concepts/${world.draft.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/concepts/:courseId': [
    {
      asks: 'links a published course to skills',
      call: post(
        (world) => `/api/course/concepts/${world.course.id}`,
        () => ({ concepts: ['python'] }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],

  'OPTIONS /api/uploads': [
    { asks: 'asks about the protocol', call: tus('OPTIONS', () => '/api/uploads'), answers: [401, 403, 403, 204, 204] },
  ],
  'POST /api/uploads': [
    {
      asks: 'begins an upload',
      call: tus('POST', () => '/api/uploads', { 'upload-length': '10' }),
      answers: [401, 403, 403, 201, 201],
    },
  ],
  'HEAD /api/uploads/:id': [
    { asks: "looks at the owner's upload", call: tus('HEAD', ownUpload), answers: [401, 403, 403, 404, 200] },
  ],
  'PATCH /api/uploads/:id': [
    {
      asks: "writes into the owner's upload",
      call: tus('PATCH', ownUpload, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
      answers: [401, 403, 403, 404, 204],
    },
  ],
  'DELETE /api/uploads/:id': [
    { asks: "ends the owner's upload", call: tus('DELETE', ownUpload), answers: [401, 403, 403, 404, 204] },
  ],
};
