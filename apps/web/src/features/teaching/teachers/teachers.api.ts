import type { TeachingRight } from '@nalanda/contract';
import { courseTeacherPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** The tag stands here, so that the first screen does without it. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Teachers'] }).injectEndpoints({
  endpoints: (build) => ({
    listCourseTeachers: build.query({
      ...endpoint(courseTeacherPaths.listCourseTeachers, (courseId: string) => ({ params: { courseId } })),
      providesTags: ['Teachers'],
    }),
    inviteTeacher: build.mutation({
      ...endpoint(
        courseTeacherPaths.inviteTeacher,
        ({ courseId, ...body }: { courseId: string; email: string; rights: TeachingRight[] }) => ({
          params: { courseId },
          body,
        }),
      ),
      invalidatesTags: ['Teachers'],
    }),
    changeTeacherRights: build.mutation({
      ...endpoint(
        courseTeacherPaths.changeTeacherRights,
        ({ rights, ...params }: { courseId: string; teachingId: string; rights: TeachingRight[] }) => ({
          params,
          body: { rights },
        }),
      ),
      // Also when it failed: somebody may have left meanwhile.
      invalidatesTags: ['Teachers'],
    }),
    removeTeacher: build.mutation({
      ...endpoint(courseTeacherPaths.removeTeacher, (params: { courseId: string; teachingId: string }) => ({ params })),
      invalidatesTags: ['Teachers'],
    }),
    listOwnTeaching: build.query({
      ...endpoint(courseTeacherPaths.listOwnTeaching),
      // Whoever proves their email meanwhile finds invitations.
      providesTags: ['Teachers', 'CurrentUser'],
    }),
    answerTeaching: build.mutation({
      ...endpoint(
        courseTeacherPaths.answerTeaching,
        ({ teachingId, answer }: { teachingId: string; answer: 'accept' | 'decline' }) => ({
          params: { teachingId },
          body: { answer },
        }),
      ),
      invalidatesTags: ['Teachers', 'Course', 'Lectures'],
    }),
    leaveTeaching: build.mutation({
      ...endpoint(courseTeacherPaths.leaveTeaching, (teachingId: string) => ({ params: { teachingId } })),
      invalidatesTags: ['Teachers', 'Course', 'Lectures'],
    }),
  }),
});

export const {
  useListCourseTeachersQuery,
  useInviteTeacherMutation,
  useChangeTeacherRightsMutation,
  useRemoveTeacherMutation,
  useListOwnTeachingQuery,
  useAnswerTeachingMutation,
  useLeaveTeachingMutation,
} = api;
