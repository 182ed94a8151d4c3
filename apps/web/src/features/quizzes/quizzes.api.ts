import { quizPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';
import { type LectureOfCourse, toLectureTags } from '#shared/lib/lecture-tags.ts';

const ofLecture = (lectureId: string) => ({ params: { lectureId } });
const ofAttempt = (attemptId: string) => ({ params: { attemptId } });

/** What else tells whether a lecture is a quiz, and how long it takes. */
const toTags = (lecture: LectureOfCourse) =>
  [{ type: 'Quiz', id: lecture.lectureId }, ...toLectureTags(lecture), 'CreatorCourses'] as const;

/* The tags stand here and not with the others: the first screen needs nothing of this. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Quiz', 'QuizAttempt'] }).injectEndpoints({
  endpoints: (build) => ({
    getQuiz: build.query({
      ...endpoint(quizPaths.getQuiz, ofLecture),
      providesTags: (_result, _error, lectureId) => [{ type: 'Quiz', id: lectureId }],
    }),
    startAttempt: build.mutation({
      ...endpoint(quizPaths.startAttempt, ofLecture),
      invalidatesTags: (_result, _error, lectureId) => [{ type: 'Quiz', id: lectureId }, 'QuizAttempt'],
    }),
    getAttempt: build.query({
      ...endpoint(quizPaths.getAttempt, ofAttempt),
      providesTags: (_result, _error, attemptId) => [{ type: 'QuizAttempt', id: attemptId }],
    }),
    saveAnswers: build.mutation({
      ...endpoint(
        quizPaths.saveAnswers,
        ({ attemptId, answers }: { attemptId: string } & Body<typeof quizPaths.saveAnswers>) => ({
          ...ofAttempt(attemptId),
          body: { answers },
        }),
      ),
    }),
    submitAttempt: build.mutation({
      ...endpoint(
        quizPaths.submitAttempt,
        ({ attemptId, answers }: { attemptId: string } & Body<typeof quizPaths.submitAttempt>) => ({
          ...ofAttempt(attemptId),
          body: { answers },
        }),
      ),
      // Passing may complete the course.
      invalidatesTags: (result) =>
        result
          ? [
              { type: 'Quiz', id: result.lectureId },
              { type: 'QuizAttempt', id: result._id },
              'Progress',
              'Certificates',
            ]
          : [],
    }),
    getOwnQuiz: build.query({
      ...endpoint(quizPaths.getOwnQuiz, ofLecture),
      providesTags: (_result, _error, lectureId) => [{ type: 'Quiz', id: lectureId }],
    }),
    getQuizResults: build.query({
      ...endpoint(quizPaths.getQuizResults, ofLecture),
    }),
    saveQuiz: build.mutation({
      ...endpoint(
        quizPaths.saveQuiz,
        ({ lectureId, body }: LectureOfCourse & { body: Body<typeof quizPaths.saveQuiz> }) => ({
          ...ofLecture(lectureId),
          body,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    removeQuiz: build.mutation({
      ...endpoint(quizPaths.removeQuiz, ({ lectureId }: LectureOfCourse) => ofLecture(lectureId)),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
  }),
});

export const {
  useGetQuizQuery,
  useStartAttemptMutation,
  useGetAttemptQuery,
  useSaveAnswersMutation,
  useSubmitAttemptMutation,
  useGetOwnQuizQuery,
  useLazyGetOwnQuizQuery,
  useGetQuizResultsQuery,
  useSaveQuizMutation,
  useRemoveQuizMutation,
} = api;
