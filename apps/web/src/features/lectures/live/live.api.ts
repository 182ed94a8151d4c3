import { liveClassPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';
import { type LectureOfCourse, toLectureTags } from '#shared/lib/lecture-tags.ts';

/** What else tells when a class begins. */
const toTags = (lecture: LectureOfCourse) =>
  [{ type: 'Live', id: lecture.lectureId }, ...toLectureTags(lecture)] as const;

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
  }),
});

export const { useGetLiveClassQuery, usePlanLiveClassMutation, useCancelLiveClassMutation } = api;
