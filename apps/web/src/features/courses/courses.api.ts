import { courseRoutes, type RouteArgs } from '@nalanda/contract';
import { type Body, baseApi, type Form, type Reply, request } from '#shared/lib/base-api.ts';

/** Wishes for a part of the public catalogue. */
export type ListCoursesQuery = NonNullable<RouteArgs<typeof courseRoutes.listPublishedCourses>['query']>;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Without an argument the whole public list. */
    // biome-ignore lint/suspicious/noConfusingVoidType: `void` is how RTK Query says that an argument may be left out.
    listPublishedCourses: build.query<Reply<typeof courseRoutes.listPublishedCourses>, ListCoursesQuery | void>({
      query: (query) => request(courseRoutes.listPublishedCourses, query ? { query } : {}),
      providesTags: ['PublishedCourses'],
    }),
    listCreatorCourses: build.query<Reply<typeof courseRoutes.listCreatorCourses>, void>({
      query: () => request(courseRoutes.listCreatorCourses, {}),
      providesTags: ['CreatorCourses'],
    }),
    getCourse: build.query<Reply<typeof courseRoutes.getCourse>, string>({
      query: (courseId) => request(courseRoutes.getCourse, { params: { courseId } }),
      providesTags: (_result, _error, courseId) => [{ type: 'Course', id: courseId }],
    }),
    createCourse: build.mutation<Reply<typeof courseRoutes.createCourse>, Body<typeof courseRoutes.createCourse>>({
      query: (body) => request(courseRoutes.createCourse, { body }),
      invalidatesTags: ['CreatorCourses'],
    }),
    editCourse: build.mutation<
      Reply<typeof courseRoutes.editCourse>,
      { courseId: string; form: Form<typeof courseRoutes.editCourse> }
    >({
      query: ({ courseId, form }) => request(courseRoutes.editCourse, { params: { courseId }, form }),
      invalidatesTags: (_result, error, { courseId }) =>
        error ? [] : ['PublishedCourses', 'CreatorCourses', 'CurrentUser', { type: 'Course', id: courseId }],
    }),
    removeCourse: build.mutation<Reply<typeof courseRoutes.removeCourse>, string>({
      query: (courseId) => request(courseRoutes.removeCourse, { params: { courseId } }),
      // Not 'Course': the edit screen is still open and would ask for what has just gone.
      invalidatesTags: (_result, error) => (error ? [] : ['PublishedCourses', 'CreatorCourses', 'Reviews']),
    }),
  }),
});

export { api as coursesApi };
export const {
  useListPublishedCoursesQuery,
  useListCreatorCoursesQuery,
  useGetCourseQuery,
  useCreateCourseMutation,
  useEditCourseMutation,
  useRemoveCourseMutation,
} = api;
