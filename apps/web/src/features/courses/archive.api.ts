import type { courseRoutes } from '@nalanda/contract';
import { baseApi, type Reply, request } from '#shared/lib/base-api.ts';
import { archiveCalls } from '#shared/lib/late-api-routes.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The educator's removed courses that are kept, the last removed first. */
    listArchivedCourses: build.query<Reply<typeof courseRoutes.listArchivedCourses>, void>({
      query: () => request<typeof courseRoutes.listArchivedCourses>(archiveCalls.listArchivedCourses, {}),
      providesTags: ['CreatorCourses'],
    }),
    restoreCourse: build.mutation<Reply<typeof courseRoutes.restoreCourse>, string>({
      query: (courseId) =>
        request<typeof courseRoutes.restoreCourse>(archiveCalls.restoreCourse, { params: { courseId } }),
      invalidatesTags: (_result, _error, courseId) => ['CreatorCourses', { type: 'Course', id: courseId }],
    }),
  }),
});

export const { useListArchivedCoursesQuery, useRestoreCourseMutation } = api;
