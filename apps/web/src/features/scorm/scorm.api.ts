import { scormPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';
import { type LectureOfCourse, toLectureTags } from '#shared/lib/lecture-tags.ts';

const ofLecture = (lectureId: string) => ({ params: { lectureId } });

/** What else tells whether a lecture is a lesson, and how long it takes. */
const toTags = (lecture: LectureOfCourse) =>
  [{ type: 'Scorm', id: lecture.lectureId }, ...toLectureTags(lecture), 'CreatorCourses'] as const;

/* The tag stands here and not with the others: the first screen needs nothing of this. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Scorm'] }).injectEndpoints({
  endpoints: (build) => ({
    // Its address is good for an hour, and what is kept grows while it is played.
    openScormLesson: build.query({ ...endpoint(scormPaths.openScormLesson, ofLecture), keepUnusedDataFor: 0 }),
    getOwnScormLesson: build.query({
      ...endpoint(scormPaths.getOwnScormLesson, ofLecture),
      providesTags: (_result, _error, lectureId) => [{ type: 'Scorm', id: lectureId }],
    }),
    saveScormLesson: build.mutation({
      ...endpoint(
        scormPaths.saveScormLesson,
        ({ lectureId, body }: LectureOfCourse & { body: Body<typeof scormPaths.saveScormLesson> }) => ({
          ...ofLecture(lectureId),
          body,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    removeScormLesson: build.mutation({
      ...endpoint(scormPaths.removeScormLesson, ({ lectureId }: LectureOfCourse) => ofLecture(lectureId)),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
  }),
});

export const {
  useOpenScormLessonQuery,
  useGetOwnScormLessonQuery,
  useSaveScormLessonMutation,
  useRemoveScormLessonMutation,
} = api;
