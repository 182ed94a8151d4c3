import { courseAuthoringPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint, type Form } from '#shared/lib/base-api.ts';

/* Beside the others: the first screen needs nothing of this. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createCourse: build.mutation({
      ...endpoint(courseAuthoringPaths.createCourse, 'body'),
      invalidatesTags: ['CreatorCourses'],
    }),
    editCourse: build.mutation({
      ...endpoint(
        courseAuthoringPaths.editCourse,
        ({ courseId, form }: { courseId: string; form: Form<typeof courseAuthoringPaths.editCourse> }) => ({
          params: { courseId },
          form,
        }),
      ),
      invalidatesTags: (_result, error, { courseId }) =>
        error ? [] : ['PublishedCourses', 'CreatorCourses', 'CurrentUser', { type: 'Course', id: courseId }],
    }),
    removeCourse: build.mutation({
      ...endpoint(courseAuthoringPaths.removeCourse, (courseId: string) => ({ params: { courseId } })),
      // Not 'Course': the edit screen is still open and would ask for what has just gone.
      invalidatesTags: (_result, error) => (error ? [] : ['PublishedCourses', 'CreatorCourses', 'Reviews']),
    }),
  }),
});

export { api as authoringApi };
export const { useCreateCourseMutation, useEditCourseMutation, useRemoveCourseMutation } = api;
