import { accountPaths, authPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';
import { usersApi } from './users.api.ts';

/** The doors of the own account. Apart from `auth.api.ts`, because only the profile screen needs it. */
export const accountApi = baseApi.enhanceEndpoints({ addTagTypes: ['Security'] }).injectEndpoints({
  endpoints: (build) => ({
    getSecurity: build.query({
      ...endpoint(authPaths.security),
      providesTags: ['Security'],
    }),
    endSession: build.mutation({
      ...endpoint(authPaths.endSession, (sessionId: string) => ({ params: { sessionId } })),
      // Also after a failure: the device may have been logged out meanwhile.
      invalidatesTags: ['Security'],
    }),
    endOtherSessions: build.mutation({
      ...endpoint<typeof authPaths.endSessions, void>(authPaths.endSessions, () => ({ query: { keep: 'current' } })),
      invalidatesTags: ['Security'],
    }),
    changePassword: build.mutation({
      ...endpoint(authPaths.changePassword, 'body'),
      invalidatesTags: (_, error) => (error ? [] : ['Security']),
    }),
    changeEmail: build.mutation({
      ...endpoint(authPaths.changeEmail, 'body'),
    }),
    confirmEmail: build.mutation({
      ...endpoint(authPaths.confirmEmail, 'body'),
      invalidatesTags: (_, error) => (error ? [] : ['Security', 'Creator']),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) await dispatch(usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }));
      },
    }),
    describeDeletion: build.query({
      ...endpoint(accountPaths.describeDeletion),
      keepUnusedDataFor: 0,
    }),
    deleteAccount: build.mutation({
      ...endpoint(accountPaths.deleteAccount, 'body'),
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
} = accountApi;
