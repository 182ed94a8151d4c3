import { teachingPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    duplicateCourse: build.mutation({
      ...endpoint(teachingPaths.duplicateCourse, ({ courseId, title }: { courseId: string; title: string }) => ({
        params: { courseId },
        body: { title },
      })),
      invalidatesTags: (_result, error) => (error ? [] : ['CreatorCourses']),
    }),
  }),
});

export const { useDuplicateCourseMutation } = api;
