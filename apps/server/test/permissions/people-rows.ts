import { form, get, nobody, nothingThere, post, type Question } from './questions.ts';

/** Calls of the office about its staff and about people. */
export const peopleRows: Record<string, Question[]> = {
  'GET /api/office/staff': [
    {
      asks: 'lists who works in the office',
      call: get(() => '/api/office/staff'),
      answers: [...nothingThere, 404, 404, 200],
    },
  ],
  'POST /api/office/staff': [
    {
      asks: 'makes an educator a manager',
      call: post(
        () => '/api/office/staff',
        (world) => ({ email: world.callers.owner.email, staffRole: 'manager' }),
      ),
      answers: [...nothingThere, 404, 404, 200],
    },
    {
      asks: 'raises nobody who asks for themself',
      call: post(
        () => '/api/office/staff',
        (_, caller) => ({ email: caller.email, staffRole: 'owner' }),
      ),
      answers: [...nothingThere, 404, 404, 409],
    },
  ],
  'GET /api/office/people': [
    {
      asks: 'lists people',
      call: get(() => '/api/office/people?q=person'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'GET /api/office/people/:userId': [
    {
      asks: 'shows a learner',
      call: get((world) => `/api/office/people/${world.enrolledId}`),
      answers: [...nothingThere, 200, 200, 200],
    },
    {
      asks: 'shows nobody',
      call: get(() => `/api/office/people/${nobody}`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/people/:userId/suspend': [
    {
      asks: 'suspends a learner',
      call: post(
        (world) => `/api/office/people/${world.enrolledId}/suspend`,
        () => ({ reason: 'Shares an account' }),
      ),
      answers: [...nothingThere, 200, 404, 200],
    },
    {
      asks: 'suspends nobody who works in the office',
      call: post(
        (world) => `/api/office/people/${world.callers.accountant.id}/suspend`,
        () => ({ reason: 'A quarrel' }),
      ),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/people/:userId/lift': [
    {
      asks: 'lifts a suspension',
      call: post(
        (world) => `/api/office/people/${world.enrolledId}/lift`,
        () => ({ reason: 'Said sorry' }),
      ),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'GET /api/office/people/:userId/erasure': [
    {
      asks: 'says what stands before the deletion of a learner',
      call: get((world) => `/api/office/people/${world.enrolledId}/erasure`),
      answers: [...nothingThere, 404, 404, 200],
    },
  ],
  'POST /api/office/people/:userId/erase': [
    {
      asks: 'deletes the account of nobody who works in the office',
      call: post(
        (world) => `/api/office/people/${world.callers.accountant.id}/erase`,
        () => ({ reason: 'A quarrel' }),
      ),
      answers: [...nothingThere, 404, 404, 409],
    },
  ],
  'GET /api/office/people.csv': [
    {
      asks: 'takes people along',
      call: get(() => '/api/office/people.csv?q=person'),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'POST /api/office/people/:userId/reinvite': [
    {
      asks: 'invites a learner without a password',
      call: post((world) => `/api/office/people/${world.enrolledId}/reinvite`),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'POST /api/office/people/:userId/lift-bounce': [
    {
      asks: 'lets mails go again to a learner',
      call: post((world) => `/api/office/people/${world.enrolledId}/lift-bounce`),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'GET /api/office/imports': [
    { asks: 'lists imports', call: get(() => '/api/office/imports'), answers: [...nothingThere, 200, 404, 200] },
  ],
  'POST /api/office/imports': [
    {
      asks: 'checks no file',
      call: form(
        () => '/api/office/imports',
        () => ({}),
      ),
      answers: [...nothingThere, 400, 404, 400],
    },
  ],
  'GET /api/office/imports/:importId': [
    {
      asks: 'shows no import',
      call: get(() => `/api/office/imports/${nobody}`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/imports/:importId/start': [
    {
      asks: 'starts no import',
      call: post(
        () => `/api/office/imports/${nobody}/start`,
        () => ({ reason: 'New batch' }),
      ),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/imports/:importId/cancel': [
    {
      asks: 'cancels no import',
      call: post(() => `/api/office/imports/${nobody}/cancel`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/people/:userId/lookas': [
    {
      asks: 'looks as a learner',
      call: post(
        (world) => `/api/office/people/${world.enrolledId}/lookas`,
        () => ({ reason: 'Cannot find a course' }),
      ),
      answers: [...nothingThere, 200, 404, 200],
    },
    {
      asks: 'looks as somebody of the office',
      call: post(
        (world) => `/api/office/people/${world.callers.accountant.id}/lookas`,
        () => ({ reason: 'Curious' }),
      ),
      answers: [...nothingThere, 409, 404, 200],
    },
    {
      asks: 'looks as an owner',
      call: post(
        (world) => `/api/office/people/${world.callers.schoolOwner.id}/lookas`,
        () => ({ reason: 'Curious' }),
      ),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/people/:userId/passwordcode': [
    {
      asks: 'makes a code for a learner',
      call: post((world) => `/api/office/people/${world.enrolledId}/passwordcode`),
      answers: [...nothingThere, 200, 404, 200],
    },
    {
      asks: 'makes a code for an educator',
      call: post((world) => `/api/office/people/${world.ownerId}/passwordcode`),
      answers: [...nothingThere, 409, 404, 200],
    },
    {
      asks: 'makes a code for somebody of the office',
      call: post((world) => `/api/office/people/${world.callers.accountant.id}/passwordcode`),
      answers: [...nothingThere, 409, 404, 200],
    },
    {
      asks: 'makes a code for the owner of the school',
      call: post((world) => `/api/office/people/${world.callers.schoolOwner.id}/passwordcode`),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/imports/:importId/passwordcodes': [
    {
      asks: 'makes codes for no import',
      call: post(() => `/api/office/imports/${nobody}/passwordcodes`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/people/:userId/resendproof': [
    {
      asks: 'mails a proof to somebody who has proved their e-mail',
      call: post((world) => `/api/office/people/${world.ownerId}/resendproof`),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/people/:userId/rename-certificate': [
    {
      asks: 'corrects the name on a certificate, which has it then',
      call: post(
        (world) => `/api/office/people/${world.enrolledId}/rename-certificate`,
        (world) => ({ courseId: world.course.id, name: 'Another Name', reason: 'As in the passport' }),
      ),
      answers: [...nothingThere, 200, 404, 409],
    },
    {
      asks: 'corrects a certificate that nobody has',
      call: post(
        (world) => `/api/office/people/${world.studentId}/rename-certificate`,
        (world) => ({ courseId: world.course.id, name: 'Another Name', reason: 'As in the passport' }),
      ),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/people/:userId/mail-certificate': [
    {
      asks: 'mails a certificate to its learner again',
      call: post(
        (world) => `/api/office/people/${world.enrolledId}/mail-certificate`,
        (world) => ({ courseId: world.course.id }),
      ),
      answers: [...nothingThere, 200, 404, 200],
    },
    {
      asks: 'mails a certificate that nobody has',
      call: post(
        (world) => `/api/office/people/${world.studentId}/mail-certificate`,
        (world) => ({ courseId: world.course.id }),
      ),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/people/:userId/enrol': [
    {
      asks: 'enrols a learner who is enrolled',
      call: post(
        (world) => `/api/office/people/${world.enrolledId}/enrol`,
        (world) => ({ courseId: world.course.id, reason: 'A gift' }),
      ),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/people/:userId/unenrol': [
    {
      asks: 'ends an enrolment',
      call: post(
        (world) => `/api/office/people/${world.enrolledId}/unenrol`,
        (world) => ({ courseId: world.otherCourse.id, reason: 'A mistake' }),
      ),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/people/:userId/role': [
    {
      asks: 'makes an educator with courses a student',
      call: post(
        (world) => `/api/office/people/${world.ownerId}/role`,
        () => ({ role: 'student', reason: 'A mistake' }),
      ),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/people/:userId/approve': [
    {
      asks: 'approves an educator',
      call: post((world) => `/api/office/people/${world.ownerId}/approve`),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'GET /api/office/educators': [
    {
      asks: 'lists who waits',
      call: get(() => '/api/office/educators'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'POST /api/office/educators/invite': [
    {
      asks: 'invites somebody to teach',
      call: post(
        () => '/api/office/educators/invite',
        () => ({ email: 'guest@example.org' }),
      ),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'POST /api/office/educators/uninvite': [
    {
      asks: 'takes an invitation back',
      call: post(
        () => '/api/office/educators/uninvite',
        () => ({ email: 'guest@example.org' }),
      ),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'POST /api/office/owner': [
    {
      asks: 'makes nobody an owner by a guess',
      call: post(
        () => '/api/office/owner',
        () => ({ token: 'a guess' }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
};
