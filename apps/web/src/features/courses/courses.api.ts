import type { Course, courseRoutes, RouteArgs } from '@nalanda/contract';
import { courseCalls } from '#shared/lib/api-routes.ts';
import { type Body, baseApi, type Form, type Reply, request } from '#shared/lib/base-api.ts';

/** Wishes for a part of the public catalogue. */
export type ListCoursesQuery = NonNullable<RouteArgs<typeof courseRoutes.listPublishedCourses>['query']>;

/** A page of the public list. */
export interface CoursePage {
  courses: Course[];
  /** Courses on all pages together. */
  total: number;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Without an argument the whole public list. */
    // biome-ignore lint/suspicious/noConfusingVoidType: `void` is how RTK Query says that an argument may be left out.
    listPublishedCourses: build.query<Reply<typeof courseRoutes.listPublishedCourses>, ListCoursesQuery | void>({
      query: (query) =>
        request<typeof courseRoutes.listPublishedCourses>(courseCalls.listPublishedCourses, query ? { query } : {}),
      providesTags: ['PublishedCourses'],
    }),
    /** One page of the public list, with the number of courses on all pages. */
    browseCourses: build.query<CoursePage, ListCoursesQuery>({
      query: (query) => request<typeof courseRoutes.listPublishedCourses>(courseCalls.listPublishedCourses, { query }),
      transformResponse: (courses: Course[], meta) => ({ courses, total: meta?.totalCount ?? courses.length }),
      providesTags: ['PublishedCourses'],
    }),
    countPublishedCourses: build.query<Reply<typeof courseRoutes.countPublishedCourses>, void>({
      query: () => request<typeof courseRoutes.countPublishedCourses>(courseCalls.countPublishedCourses, {}),
      providesTags: ['PublishedCourses'],
    }),
    listCreatorCourses: build.query<Reply<typeof courseRoutes.listCreatorCourses>, void>({
      query: () => request<typeof courseRoutes.listCreatorCourses>(courseCalls.listCreatorCourses, {}),
      providesTags: ['CreatorCourses'],
    }),
    getCourse: build.query<Reply<typeof courseRoutes.getCourse>, string>({
      query: (courseId) => request<typeof courseRoutes.getCourse>(courseCalls.getCourse, { params: { courseId } }),
      providesTags: (_result, _error, courseId) => [{ type: 'Course', id: courseId }],
    }),
    createCourse: build.mutation<Reply<typeof courseRoutes.createCourse>, Body<typeof courseRoutes.createCourse>>({
      query: (body) => request<typeof courseRoutes.createCourse>(courseCalls.createCourse, { body }),
      invalidatesTags: ['CreatorCourses'],
    }),
    editCourse: build.mutation<
      Reply<typeof courseRoutes.editCourse>,
      { courseId: string; form: Form<typeof courseRoutes.editCourse> }
    >({
      query: ({ courseId, form }) =>
        request<typeof courseRoutes.editCourse>(courseCalls.editCourse, { params: { courseId }, form }),
      invalidatesTags: (_result, error, { courseId }) =>
        error ? [] : ['PublishedCourses', 'CreatorCourses', 'CurrentUser', { type: 'Course', id: courseId }],
    }),
    removeCourse: build.mutation<Reply<typeof courseRoutes.removeCourse>, string>({
      query: (courseId) =>
        request<typeof courseRoutes.removeCourse>(courseCalls.removeCourse, { params: { courseId } }),
      // Not 'Course': the edit screen is still open and would ask for what has just gone.
      invalidatesTags: (_result, error) => (error ? [] : ['PublishedCourses', 'CreatorCourses', 'Reviews']),
    }),
  }),
});

export { api as coursesApi };
export const {
  useListPublishedCoursesQuery,
  useBrowseCoursesQuery,
  useCountPublishedCoursesQuery,
  useListCreatorCoursesQuery,
  useGetCourseQuery,
  useLazyGetCourseQuery,
  useCreateCourseMutation,
  useEditCourseMutation,
  useRemoveCourseMutation,
} = api;
