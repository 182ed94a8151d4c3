import { liveClassPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

interface OfLecture {
  courseId: string;
  lectureId: string;
}

/** What else tells when a class begins. */
const toTags = ({ courseId, lectureId }: OfLecture) =>
  [
    { type: 'Live', id: lectureId },
    { type: 'Lectures', id: courseId },
    { type: 'Course', id: courseId },
  ] as const;

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
        ({ lectureId, body }: OfLecture & { body: Body<typeof liveClassPaths.planLiveClass> }) => ({
          params: { lectureId },
          body,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    cancelLiveClass: build.mutation({
      ...endpoint(liveClassPaths.cancelLiveClass, ({ lectureId }: OfLecture) => ({ params: { lectureId } })),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
  }),
});

export const { useGetLiveClassQuery, usePlanLiveClassMutation, useCancelLiveClassMutation } = api;
