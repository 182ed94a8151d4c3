import { courseAuthoringPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The educator's removed courses that are kept, the last removed first. */
    listArchivedCourses: build.query({
      ...endpoint(courseAuthoringPaths.listArchivedCourses),
      providesTags: ['CreatorCourses'],
    }),
    restoreCourse: build.mutation({
      ...endpoint(courseAuthoringPaths.restoreCourse, (courseId: string) => ({ params: { courseId } })),
      invalidatesTags: (_result, _error, courseId) => ['CreatorCourses', { type: 'Course', id: courseId }],
    }),
  }),
});

export const { useListArchivedCoursesQuery, useRestoreCourseMutation } = api;
