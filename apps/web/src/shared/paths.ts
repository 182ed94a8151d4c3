import type { Category } from '@nalanda/contract';

const id = encodeURIComponent;

/** Every address of the product, so that no screen writes one by hand. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  forgotPassword: () => '/forgotpassword',
  /** Where a code of the office is entered. */
  setPassword: () => '/setpassword',
  policies: () => '/policies',
  profile: () => '/profile',
  editProfile: () => '/editprofile',
  /** All courses, optionally with one category ticked. */
  allCourses: (category?: Category) => (category ? `/allcourses?category=${id(category)}` : '/allcourses'),
  /** All courses that fit a search, and those of one educator. */
  searchCourses: (query: string) => `/allcourses?q=${id(query)}`,
  coursesOf: (educatorId: string) => `/allcourses?educator=${id(educatorId)}`,
  /** Accounts at other learning platforms. */
  connect: () => '/connect',
  viewCourse: (courseId: string) => `/viewcourse/${id(courseId)}`,
  /** Pages that anybody may read; the slug of a course or a teacher is made by `toSlug`. */
  publicCourse: (slug: string) => `/course/${id(slug)}`,
  publicTeacher: (slug: string) => `/teacher/${id(slug)}`,
  /** The page of an own course as others see it: before they have bought it, or when they are enrolled. */
  previewCourse: (courseId: string, as: 'stranger' | 'learner') => `/viewcourse/${id(courseId)}?as=${as}`,
  /** The player, optionally at a moment of a lecture. */
  viewLecture: (courseId: string, moment?: { lectureId: string; seconds: number }) =>
    `/viewlecture/${id(courseId)}${moment ? `?lecture=${id(moment.lectureId)}&t=${moment.seconds}` : ''}`,
  enrolledCourses: () => '/enrolledcourses',
  notes: () => '/notes',
  wishlist: () => '/wishlist',
  notifications: () => '/notifications',
  announcements: (courseId: string) => `/announcements/${id(courseId)}`,
  purchases: () => '/purchases',
  /** Purchases, with the question for billing details open. */
  billingDetails: () => '/purchases?billing=1',
  /** The certificates that one has. */
  certificates: () => '/profile#certificates',
  certificate: (number: string) => `/certificate/${id(number)}`,
  /** AI search, optionally already asked. */
  searchWithAi: (query?: string) => (query ? `/searchwithai?q=${id(query)}` : '/searchwithai'),
  dashboard: () => '/dashboard',
  searchInsights: () => '/searchinsights',
  educatorCourses: () => '/courses',
  createCourse: () => '/createcourses',
  editCourse: (courseId: string) => `/addcourses/${id(courseId)}`,
  lectures: (courseId: string) => `/createlecture/${id(courseId)}`,
  liveClasses: (courseId: string) => `/liveclasses/${id(courseId)}`,
  editLecture: (courseId: string, lectureId: string) => `/editlecture/${id(courseId)}/${id(lectureId)}`,
} as const;
