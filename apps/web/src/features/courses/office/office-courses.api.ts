import type { CourseTick, OfficeCourseList } from '@nalanda/contract';
import { officeCoursePaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** Everything that shows courses; also when a call fails, for somebody else was quicker. */
const touched = () => ['OfficeCourses', 'Course', 'PublishedCourses', 'CreatorCourses'] as const;

/** A decision about one course. */
interface Decision {
  courseId: string;
}

const decided = <Body extends object>({ courseId, ...body }: Decision & Body) => ({ params: { courseId }, body });

const api = baseApi.enhanceEndpoints({ addTagTypes: ['OfficeCourses'] }).injectEndpoints({
  endpoints: (build) => ({
    listOfficeCourses: build.query({
      ...endpoint(
        officeCoursePaths.listOfficeCourses,
        (query: { list: OfficeCourseList; q?: string; educator?: string; page: number }) => ({ query }),
      ),
      providesTags: ['OfficeCourses'],
    }),
    openOfficeCourse: build.query({
      ...endpoint(officeCoursePaths.openOfficeCourse, (courseId: string) => ({ params: { courseId } })),
      providesTags: ['OfficeCourses'],
    }),
    approveCourse: build.mutation({
      ...endpoint(
        officeCoursePaths.approveCourse,
        (deed: Decision & { version: string; comment: string; ticks: CourseTick[] }) => decided(deed),
      ),
      invalidatesTags: touched,
    }),
    returnCourse: build.mutation({
      ...endpoint(officeCoursePaths.returnCourse, (deed: Decision & { comment: string; ticks: CourseTick[] }) =>
        decided(deed),
      ),
      invalidatesTags: touched,
    }),
    unpublishCourse: build.mutation({
      ...endpoint(officeCoursePaths.unpublishCourse, (deed: Decision & { reason: string }) => decided(deed)),
      invalidatesTags: touched,
    }),
    liftCourse: build.mutation({
      ...endpoint(officeCoursePaths.liftCourse, ({ courseId }: Decision) => ({ params: { courseId } })),
      invalidatesTags: touched,
    }),
    handOverCourse: build.mutation({
      ...endpoint(officeCoursePaths.handOverCourse, (deed: Decision & { email: string; reason: string }) =>
        decided(deed),
      ),
      invalidatesTags: touched,
    }),
    listFeatured: build.query({ ...endpoint(officeCoursePaths.listFeatured), providesTags: ['OfficeCourses'] }),
    setFeatured: build.mutation({
      ...endpoint(officeCoursePaths.setFeatured, 'body'),
      invalidatesTags: touched,
    }),
    getCategoryOrder: build.query({
      ...endpoint(officeCoursePaths.getCategoryOrder),
      providesTags: ['OfficeCourses'],
    }),
    setCategoryOrder: build.mutation({
      ...endpoint(officeCoursePaths.setCategoryOrder, 'body'),
      invalidatesTags: () => ['OfficeCourses', 'SystemInfo'],
    }),
  }),
});

export const {
  useListOfficeCoursesQuery,
  useOpenOfficeCourseQuery,
  useLazyOpenOfficeCourseQuery,
  useApproveCourseMutation,
  useReturnCourseMutation,
  useUnpublishCourseMutation,
  useLiftCourseMutation,
  useHandOverCourseMutation,
  useListFeaturedQuery,
  useSetFeaturedMutation,
  useGetCategoryOrderQuery,
  useSetCategoryOrderMutation,
} = api;
