import { liveClassPaths, liveSeriesPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';
import { type LectureOfCourse, toLectureTags } from '#shared/lib/lecture-tags.ts';

/** What else tells when a class begins. */
const toTags = (lecture: LectureOfCourse) =>
  [{ type: 'Live', id: lecture.lectureId }, { type: 'Live', id: OWN }, ...toLectureTags(lecture)] as const;

/** The list of all classes of an educator. */
const OWN = 'own';

interface OfCourse {
  courseId: string;
}

/* The tag stands here and not with the others: the first screen needs nothing of this. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Live'] }).injectEndpoints({
  endpoints: (build) => ({
    getLiveClass: build.query({
      ...endpoint(liveClassPaths.getLiveClass, (lectureId: string) => ({ params: { lectureId } })),
      providesTags: (_result, _error, lectureId) => [{ type: 'Live', id: lectureId }],
    }),
    planLiveClass: build.mutation({
      ...endpoint(
        liveClassPaths.planLiveClass,
        ({ lectureId, body }: LectureOfCourse & { body: Body<typeof liveClassPaths.planLiveClass> }) => ({
          params: { lectureId },
          body,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    cancelLiveClass: build.mutation({
      ...endpoint(liveClassPaths.cancelLiveClass, ({ lectureId }: LectureOfCourse) => ({ params: { lectureId } })),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    listOwnLiveClasses: build.query({
      ...endpoint(liveSeriesPaths.listOwnLiveClasses),
      providesTags: [{ type: 'Live', id: OWN }],
    }),
    planLiveSeries: build.mutation({
      ...endpoint(
        liveSeriesPaths.planLiveSeries,
        ({
          courseId,
          seriesId,
          body,
        }: OfCourse & { seriesId: string; body: Body<typeof liveSeriesPaths.planLiveSeries> }) => ({
          params: { courseId, seriesId },
          body,
        }),
      ),
      // After a refusal too: perhaps the answer to the same plan was lost.
      invalidatesTags: (_result, _error, course) => ['Live', ...toLectureTags(course)],
    }),
    moveLiveClasses: build.mutation({
      ...endpoint(
        liveSeriesPaths.moveLiveClasses,
        ({ courseId, body }: OfCourse & { body: Body<typeof liveSeriesPaths.moveLiveClasses> }) => ({
          params: { courseId },
          body,
        }),
      ),
      invalidatesTags: (_result, _error, course) => ['Live', ...toLectureTags(course)],
    }),
    cancelLiveClasses: build.mutation({
      ...endpoint(
        liveSeriesPaths.cancelLiveClasses,
        ({ courseId, lectureIds }: OfCourse & { lectureIds: string[] }) => ({
          params: { courseId },
          body: { lectureIds },
        }),
      ),
      invalidatesTags: (_result, _error, course) => ['Live', ...toLectureTags(course)],
    }),
  }),
});

export const {
  useGetLiveClassQuery,
  usePlanLiveClassMutation,
  useCancelLiveClassMutation,
  useListOwnLiveClassesQuery,
  usePlanLiveSeriesMutation,
  useMoveLiveClassesMutation,
  useCancelLiveClassesMutation,
} = api;
