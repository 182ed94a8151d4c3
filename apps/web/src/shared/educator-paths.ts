/** Addresses of the educator's own screens that the first screen does not link to (the others are in `paths.ts`). */
export const educatorPaths = {
  /** Learners of the educator's courses, optionally of one of them. */
  learners: (courseId?: string) => (courseId ? `/learners?course=${encodeURIComponent(courseId)}` : '/learners'),
  /** The class of one course, optionally where its learners stop. */
  courseLearners: (courseId: string, view?: 'stops') =>
    `/courselearners/${encodeURIComponent(courseId)}${view ? `?view=${view}` : ''}`,
  /** One learner of a course, whom the enrolment names. */
  learner: (courseId: string, enrolmentId: string) =>
    `/courselearners/${encodeURIComponent(courseId)}/${encodeURIComponent(enrolmentId)}`,
  /** The quiz of a lecture, as its educator writes it. */
  editQuiz: (courseId: string, lectureId: string) =>
    `/editquiz/${encodeURIComponent(courseId)}/${encodeURIComponent(lectureId)}`,
  quizResults: (courseId: string, lectureId: string) =>
    `/quizresults/${encodeURIComponent(courseId)}/${encodeURIComponent(lectureId)}`,
  /** The assignment of a lecture, as its educator writes it. */
  editAssignment: (courseId: string, lectureId: string) =>
    `/editassignment/${encodeURIComponent(courseId)}/${encodeURIComponent(lectureId)}`,
  /** What was handed in for an assignment: all of it, or one to mark. */
  submissions: (courseId: string, lectureId: string, submissionId?: string) =>
    `/submissions/${encodeURIComponent(courseId)}/${encodeURIComponent(lectureId)}${submissionId ? `?submission=${encodeURIComponent(submissionId)}` : ''}`,
  /** The messages with a learner of a course, whom the enrolment names. */
  messages: (courseId: string, enrolmentId: string) =>
    `/messages/${encodeURIComponent(courseId)}?learner=${encodeURIComponent(enrolmentId)}`,
  earnings: () => '/earnings',
  coupons: () => '/coupons',
  bundles: () => '/bundles',
  questions: () => '/coursequestions',
  /** Reviews of the educator's courses, optionally of one of them. */
  reviews: (courseId?: string) =>
    courseId ? `/coursereviews?course=${encodeURIComponent(courseId)}` : '/coursereviews',
} as const;
