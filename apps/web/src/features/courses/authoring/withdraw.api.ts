import { courseAuthoringPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Also when it fails: the office may have decided. */
    withdrawCourse: build.mutation({
      ...endpoint(courseAuthoringPaths.withdrawCourse, (courseId: string) => ({ params: { courseId } })),
      invalidatesTags: (_result, _error, courseId) => ['CreatorCourses', { type: 'Course', id: courseId }],
    }),
  }),
});

export const { useWithdrawCourseMutation } = api;
