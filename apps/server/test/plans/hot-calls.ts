import type { TestClient } from '../test-client.ts';

/** Whom and what the calls are about: all of it the largest of its kind in the school. */
export interface HotSchool {
  /** An educator with a tenth of all learners, a learner of many courses, and the owner of the school. */
  educator: { id: string; client: TestClient };
  learner: { id: string; name: string; client: TestClient };
  owner: { id: string; client: TestClient };
  /** The educator's course with most learners, a lecture of it, and a course of the learner that costs something. */
  courseId: string;
  lectureId: string;
  orderId: string;
  /** A learner's course with its first lecture. */
  learnerCourseId: string;
  learnerLectureId: string;
}

/** A call that many people make, or one at which somebody waits. */
export interface HotCall {
  name: string;
  make: (school: HotSchool) => Promise<{ statusCode: number; body: string }>;
  /** Tables that it may read as a whole, and why; in small schools only, with `whenSmall`. */
  reads?: { tables: string[]; because: string; whenSmall?: true };
}

const get = (name: string, who: 'educator' | 'learner' | 'owner', path: (school: HotSchool) => string): HotCall => ({
  name,
  make: (school) => school[who].client.get(path(school)),
});

/** As the educator's screens ask: without the ids of all learners. */
const getBriefly = (name: string, path: (school: HotSchool) => string): HotCall => ({
  name,
  make: (school) => school.educator.client.get(path(school), { prefer: 'return=minimal' }),
});

/** What one person after another asks for. */
export const hotCalls: HotCall[] = [
  get('a suggestion', 'learner', () => '/api/search/suggest?q=react'),
  get('a search in the list', 'learner', () => '/api/course/getpublishedcoures?q=react&page=1&limit=24'),
  {
    ...get('the published list', 'learner', () => '/api/course/getpublishedcoures'),
    reads: {
      tables: ['courses', 'users', 'lectures', 'media_assets', 'reviews'],
      because: 'it fills the memory of the list, once',
    },
  },
  get('getcourse of a learner', 'learner', (school) => `/api/course/getcourse/${school.courseId}`),
  get('getcourse of the owner', 'educator', (school) => `/api/course/getcourse/${school.courseId}`),
  get('lectures of a course', 'learner', (school) => `/api/course/getcourselecture/${school.learnerCourseId}`),
  get('currentuser of a learner', 'learner', () => '/api/user/currentuser'),
  get('currentuser of an educator', 'educator', () => '/api/user/currentuser'),
  get('what to go on with', 'learner', () => '/api/learning/continue'),
  get('progress in a course', 'learner', (school) => `/api/learning/progress/${school.learnerCourseId}`),
  {
    name: 'a heartbeat of the player',
    make: ({ learner, learnerLectureId }) =>
      learner.client.post('/api/learning/heartbeat', {
        lectureId: learnerLectureId,
        positionSeconds: 5,
        ranges: [[0, 5]],
      }),
  },
  get('notifications', 'learner', () => '/api/notifications'),
  {
    ...get('what the school tells', 'learner', () => '/api/announcements/school'),
    reads: { tables: ['school_announcements'], because: 'a school has few of them' },
  },
  get('how many notifications are unread', 'learner', () => '/api/notifications/unread'),
  get('certificates', 'learner', () => '/api/learning/certificates'),
  get('purchases', 'learner', () => '/api/payment/purchases'),
  {
    ...get('the newest reviews', 'learner', () => '/api/review/allReview'),
    reads: {
      tables: ['reviews', 'users', 'courses'],
      because: 'a thousand are most of a small school',
      whenSmall: true,
    },
  },
  get('reviews of a course', 'learner', (school) => `/api/review/course/${school.courseId}`),
  get('the own review', 'learner', (school) => `/api/review/own/${school.learnerCourseId}`),
  get('recommendations', 'learner', () => '/api/recommendations'),
  get('courses beside one', 'learner', (school) => `/api/recommendations/${school.courseId}`),
  get('the plan of a career', 'learner', () => '/api/career/plan'),
  get('search alerts', 'learner', () => '/api/search/alerts'),
  get('signed-in browsers', 'learner', () => '/api/auth/security'),
  {
    name: 'a wrong password',
    make: ({ learner }) =>
      learner.client.post('/api/auth/login', { email: 'nobody@scale.invalid', password: 'wrong one' }),
  },
  get('courses of an educator', 'educator', () => '/api/course/getcreatorcourses'),
  getBriefly('courses of an educator, brief', () => '/api/course/getcreatorcourses'),
  getBriefly('getcourse of the owner, brief', (school) => `/api/course/getcourse/${school.courseId}`),
  get('archived courses', 'educator', () => '/api/course/archived'),
  get('figures of the dashboard', 'educator', () => '/api/teaching/figures'),
  get('figures of a year', 'educator', () => '/api/teaching/figures?period=12m'),
  get('learners of an educator', 'educator', () => '/api/teaching/learners'),
  get(
    'learners by name',
    'educator',
    (school) => `/api/teaching/learners?name=${encodeURIComponent(school.learner.name)}`,
  ),
  get('learners of a course', 'educator', (school) => `/api/teaching/learners?course=${school.courseId}`),
  get('the class of a course', 'educator', (school) => `/api/teaching/class/${school.courseId}/learners`),
  get(
    'the class by when they were seen',
    'educator',
    (school) => `/api/teaching/class/${school.courseId}/learners?sort=seen`,
  ),
  get(
    'the class by progress',
    'educator',
    (school) => `/api/teaching/class/${school.courseId}/learners?sort=progress&state=stuck`,
  ),
  get('how far a class comes', 'educator', (school) => `/api/teaching/class/${school.courseId}/funnel`),
  get(
    'where a class leaves a lecture',
    'educator',
    (school) => `/api/teaching/class/${school.courseId}/lectures/${school.lectureId}`,
  ),
  get('reviews that an educator received', 'educator', () => '/api/review/received'),
  {
    ...get('earnings', 'educator', () => '/api/payment/earnings'),
    reads: { tables: ['payment_orders', 'courses'], because: 'a tenth of all sales is theirs', whenSmall: true },
  },
  get('payouts of an educator', 'educator', () => '/api/payment/payouts'),
  get('statement of an educator', 'educator', () => '/api/payment/earnings.csv'),
  get('coupons', 'educator', () => '/api/payment/coupons'),
  {
    ...get('overview of the office', 'owner', () => '/api/office/overview'),
    reads: { tables: ['users', 'courses'], because: 'it counts everybody and everything, for the few of the office' },
  },
  get('people', 'owner', () => '/api/office/people'),
  get('people by name', 'owner', (school) => `/api/office/people?q=${encodeURIComponent(school.learner.name)}`),
  get('a person', 'owner', (school) => `/api/office/people/${school.learner.id}`),
  get('an educator in the office', 'owner', (school) => `/api/office/people/${school.educator.id}`),
  get('educators', 'owner', () => '/api/office/educators'),
  get('staff', 'owner', () => '/api/office/staff'),
  {
    ...get('courses of the office', 'owner', () => '/api/office/courses'),
    reads: { tables: ['users', 'courses'], because: 'it counts its pages, for the few of the office' },
  },
  get('a course in the office', 'owner', (school) => `/api/office/courses/${school.courseId}`),
  get('reviews of the office', 'owner', () => '/api/office/reviews'),
  get('orders', 'owner', () => '/api/office/orders'),
  get('orders by name', 'owner', (school) => `/api/office/orders?q=${encodeURIComponent(school.learner.name)}`),
  get('orders by reference of the bank', 'owner', () => '/api/office/orders?q=433812345678'),
  get('orders of a course', 'owner', (school) => `/api/office/orders?course=${school.courseId}`),
  get('an order', 'owner', (school) => `/api/office/orders/${school.orderId}`),
  get('report of a month', 'owner', () => '/api/office/reports?step=day'),
  get('report of a course', 'owner', (school) => `/api/office/reports?step=day&courseId=${school.courseId}`),
  get('report by course', 'owner', () => '/api/office/reports/courses'),
  {
    ...get('payouts of all educators', 'owner', () => '/api/office/payouts'),
    reads: { tables: ['ledger_months'], because: 'it sums up every month of everybody, for the few of the office' },
  },
  get('audit log', 'owner', () => '/api/office/audit'),
  get('audit log of a person', 'owner', (school) => `/api/office/audit?actor=${school.learner.id}`),
  get('audit log of refusals', 'owner', () => '/api/office/audit?result=refused'),
  {
    ...get('health', 'owner', () => '/api/office/health'),
    reads: { tables: ['media_assets', 'media_renditions'], because: 'it sums up the bytes of all videos' },
  },
];

/** What repeats every minute or hour while people are there; the nightly looks at everything are not among them. */
export const hotJobs: { name: string; reads?: HotCall['reads'] }[] = [
  { name: 'auth.invitations' },
  { name: 'payments.reconcile' },
  {
    name: 'payments.book',
    reads: {
      tables: ['payments', 'payment_orders', 'ledger_entries'],
      because: 'two thousand are most of a small school',
      whenSmall: true,
    },
  },
  { name: 'audit.link' },
  { name: 'search-alerts.answer' },
  { name: 'search.forget-changes' },
  { name: 'media.sweep-uploads' },
  { name: 'media.resume-videos' },
  { name: 'lectures.sweep-removed' },
  { name: 'lectures.remind-live' },
  { name: 'lectures.tell-openings' },
  { name: 'notifications.collect-due' },
  { name: 'notifications.collect-pushes' },
  { name: 'people.import-clean' },
  { name: 'limits.clean' },
];
