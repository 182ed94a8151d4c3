import type { Course } from '@nalanda/contract';
import { coursePaths, publicPagePaths } from '@nalanda/contract/paths';
import { type ApiMeta, baseApi, endpoint, type Query } from '#shared/lib/base-api.ts';

/** Query for a part of the public catalogue. */
export type ListCoursesQuery = Query<typeof coursePaths.listPublishedCourses>;

/** The filters whose choices are counted. */
export type CountFacetsQuery = Query<typeof coursePaths.countPublishedFacets>;

/** A page of the public list. */
export interface CoursePage {
  courses: Course[];
  /** Courses on all pages together. */
  total: number;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Without an argument the whole public list. */
    listPublishedCourses: build.query({
      // biome-ignore lint/suspicious/noConfusingVoidType: `void` is how RTK Query says that an argument may be left out.
      ...endpoint(coursePaths.listPublishedCourses, (query: ListCoursesQuery | void) => (query ? { query } : {})),
      providesTags: ['PublishedCourses'],
    }),
    /** One page of the public list, with the number of courses on all pages. */
    browseCourses: build.query({
      ...endpoint(coursePaths.listPublishedCourses, 'query'),
      transformResponse: (courses: Course[], meta: ApiMeta | undefined): CoursePage => ({
        courses,
        total: meta?.totalCount ?? courses.length,
      }),
      providesTags: ['PublishedCourses'],
    }),
    countPublishedCourses: build.query({
      ...endpoint(coursePaths.countPublishedCourses),
      providesTags: ['PublishedCourses'],
    }),
    /** How many courses each choice of a filter has among those that the other filters leave. */
    countPublishedFacets: build.query({
      ...endpoint(coursePaths.countPublishedFacets, 'query'),
      providesTags: ['PublishedCourses'],
    }),
    listCreatorCourses: build.query({ ...endpoint(coursePaths.listCreatorCourses), providesTags: ['CreatorCourses'] }),
    getCourse: build.query({
      ...endpoint(coursePaths.getCourse, (courseId: string) => ({ params: { courseId } })),
      providesTags: (_result, _error, courseId) => [{ type: 'Course', id: courseId }],
    }),
    /** A course, and a teacher, as anybody may read of them. */
    getPublicCourse: build.query(
      endpoint(publicPagePaths.getPublicCourse, (courseId: string) => ({ params: { courseId } })),
    ),
    getPublicTeacher: build.query(
      endpoint(publicPagePaths.getPublicTeacher, (userId: string) => ({ params: { userId } })),
    ),
  }),
});

export { api as coursesApi };
export const {
  useListPublishedCoursesQuery,
  useBrowseCoursesQuery,
  useCountPublishedCoursesQuery,
  useCountPublishedFacetsQuery,
  useListCreatorCoursesQuery,
  useGetCourseQuery,
  useLazyGetCourseQuery,
  useGetPublicCourseQuery,
  useGetPublicTeacherQuery,
} = api;
