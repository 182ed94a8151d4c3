import type { accountRoutes, authRoutes } from '@nalanda/contract';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';
import { accountCalls, authCalls } from '#shared/lib/late-api-routes.ts';
import { usersApi } from './users.api.ts';

/** The doors of the own account. Apart from `auth.api.ts`, because only the profile screen needs it. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Security'] }).injectEndpoints({
  endpoints: (build) => ({
    getSecurity: build.query<Reply<typeof authRoutes.security>, void>({
      query: () => request<typeof authRoutes.security>(authCalls.security, {}),
      providesTags: ['Security'],
    }),
    endSession: build.mutation<Reply<typeof authRoutes.endSession>, string>({
      query: (sessionId) => request<typeof authRoutes.endSession>(authCalls.endSession, { params: { sessionId } }),
      // Also after a failure: the device may have been logged out meanwhile.
      invalidatesTags: ['Security'],
    }),
    endOtherSessions: build.mutation<Reply<typeof authRoutes.endSessions>, void>({
      query: () => request<typeof authRoutes.endSessions>(authCalls.endSessions, { query: { keep: 'current' } }),
      invalidatesTags: ['Security'],
    }),
    changePassword: build.mutation<Reply<typeof authRoutes.changePassword>, Body<typeof authRoutes.changePassword>>({
      query: (body) => request<typeof authRoutes.changePassword>(authCalls.changePassword, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Security']),
    }),
    changeEmail: build.mutation<Reply<typeof authRoutes.changeEmail>, Body<typeof authRoutes.changeEmail>>({
      query: (body) => request<typeof authRoutes.changeEmail>(authCalls.changeEmail, { body }),
    }),
    confirmEmail: build.mutation<Reply<typeof authRoutes.confirmEmail>, Body<typeof authRoutes.confirmEmail>>({
      query: (body) => request<typeof authRoutes.confirmEmail>(authCalls.confirmEmail, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Security', 'Creator']),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) await dispatch(usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }));
      },
    }),
    describeDeletion: build.query<Reply<typeof accountRoutes.describeDeletion>, void>({
      query: () => request<typeof accountRoutes.describeDeletion>(accountCalls.describeDeletion, {}),
      keepUnusedDataFor: 0,
    }),
    deleteAccount: build.mutation<Reply<typeof accountRoutes.deleteAccount>, Body<typeof accountRoutes.deleteAccount>>({
      query: (body) => request<typeof accountRoutes.deleteAccount>(accountCalls.deleteAccount, { body }),
    }),
  }),
});

export const {
  useGetSecurityQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useConfirmEmailMutation,
  useDescribeDeletionQuery,
  useDeleteAccountMutation,
} = api;
