import { authPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';
import { takeLocale } from './take-locale.ts';

/** What one person may see and another may not. */
const personal = ['CreatorCourses', 'Course', 'Lectures'] as const;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({
      ...endpoint(authPaths.login, 'body'),
      transformResponse: takeLocale,
      invalidatesTags: [...personal],
    }),
    signup: build.mutation({
      ...endpoint(authPaths.signup, 'body'),
      transformResponse: takeLocale,
      invalidatesTags: [...personal],
    }),
    googleSignup: build.mutation({
      ...endpoint(authPaths.googleSignup, 'body'),
      transformResponse: takeLocale,
      invalidatesTags: [...personal],
    }),
    logout: build.mutation({
      ...endpoint(authPaths.logout),
      // Nothing that the person saw may stay in memory for the next one at this machine.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) dispatch(baseApi.util.resetApiState());
      },
    }),
    sendOtp: build.mutation({
      ...endpoint(authPaths.sendOtp, 'body'),
    }),
    verifyOtp: build.mutation({
      ...endpoint(authPaths.verifyOtp, 'body'),
    }),
    openReset: build.mutation({
      ...endpoint(authPaths.openReset, 'body'),
    }),
    openInvitation: build.mutation({
      ...endpoint(authPaths.openInvitation, 'body'),
    }),
    resetPassword: build.mutation({
      ...endpoint(authPaths.resetPassword, 'body'),
    }),
  }),
});

export { api as authApi };
export const {
  useLoginMutation,
  useSignupMutation,
  useGoogleSignupMutation,
  useSendOtpMutation,
  useVerifyOtpMutation,
  useOpenResetMutation,
  useOpenInvitationMutation,
  useResetPasswordMutation,
} = api;
