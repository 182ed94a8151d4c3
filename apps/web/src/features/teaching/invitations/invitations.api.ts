import { classInvitationPaths, refuseInvitationsPath } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** The tags stand here, so that the first screen does without them. What rings the bell may be an invitation. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Invitations', 'Notifications'] }).injectEndpoints({
  endpoints: (build) => ({
    listClassInvitations: build.query({
      ...endpoint(classInvitationPaths.listClassInvitations, (courseId: string) => ({ params: { courseId } })),
      providesTags: ['Invitations'],
    }),
    inviteLearners: build.mutation({
      ...endpoint(
        classInvitationPaths.inviteLearners,
        ({ courseId, emails }: { courseId: string; emails: string[] }) => ({ params: { courseId }, body: { emails } }),
      ),
      invalidatesTags: ['Invitations'],
    }),
    remindInvited: build.mutation({
      ...endpoint(classInvitationPaths.remindInvited, (courseId: string) => ({ params: { courseId } })),
      invalidatesTags: ['Invitations'],
    }),
    withdrawInvitation: build.mutation({
      ...endpoint(
        classInvitationPaths.withdrawClassInvitation,
        (params: { courseId: string; invitationId: string }) => ({ params }),
      ),
      // Also when it failed: somebody may have answered meanwhile.
      invalidatesTags: ['Invitations'],
    }),
    removeAddedLearner: build.mutation({
      ...endpoint(classInvitationPaths.removeAddedLearner, (params: { courseId: string; enrolmentId: string }) => ({
        params,
      })),
      invalidatesTags: ['Invitations', 'CreatorCourses'],
    }),
    listOwnInvitations: build.query({
      ...endpoint(classInvitationPaths.listOwnInvitations),
      // Whoever proves their email meanwhile finds them.
      providesTags: ['Invitations', 'Notifications', 'CurrentUser'],
    }),
    answerInvitation: build.mutation({
      ...endpoint(
        classInvitationPaths.answerInvitation,
        ({ invitationId, answer }: { invitationId: string; answer: 'accept' | 'decline' }) => ({
          params: { invitationId },
          body: { answer },
        }),
      ),
      invalidatesTags: ['Invitations', 'CurrentUser', 'Course', 'PublishedCourses', 'Progress'],
    }),
    refuseInvitations: build.mutation<{ message: string }, string>({
      query: (token) => ({ route: { method: 'POST', path: refuseInvitationsPath }, args: { query: { token } } }),
    }),
  }),
});

export const {
  useListClassInvitationsQuery,
  useInviteLearnersMutation,
  useRemindInvitedMutation,
  useWithdrawInvitationMutation,
  useRemoveAddedLearnerMutation,
  useListOwnInvitationsQuery,
  useAnswerInvitationMutation,
  useRefuseInvitationsMutation,
} = api;
