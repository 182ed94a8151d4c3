import type { authRoutes } from '@nalanda/contract';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';
import { authCalls } from '#shared/lib/late-api-routes.ts';
import { takeLocale } from './take-locale.ts';

/** What one person may see and another may not. */
const personal = ['CreatorCourses', 'Course', 'Lectures'] as const;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Reply<typeof authRoutes.login>, Body<typeof authRoutes.login>>({
      query: (body) => request<typeof authRoutes.login>(authCalls.login, { body }),
      transformResponse: takeLocale,
      invalidatesTags: [...personal],
    }),
    signup: build.mutation<Reply<typeof authRoutes.signup>, Body<typeof authRoutes.signup>>({
      query: (body) => request<typeof authRoutes.signup>(authCalls.signup, { body }),
      transformResponse: takeLocale,
      invalidatesTags: [...personal],
    }),
    googleSignup: build.mutation<Reply<typeof authRoutes.googleSignup>, Body<typeof authRoutes.googleSignup>>({
      query: (body) => request<typeof authRoutes.googleSignup>(authCalls.googleSignup, { body }),
      transformResponse: takeLocale,
      invalidatesTags: [...personal],
    }),
    logout: build.mutation<Reply<typeof authRoutes.logout>, void>({
      query: () => request<typeof authRoutes.logout>(authCalls.logout, {}),
      // Nothing that the person saw may stay in memory for the next one at this machine.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) dispatch(baseApi.util.resetApiState());
      },
    }),
    sendOtp: build.mutation<Reply<typeof authRoutes.sendOtp>, Body<typeof authRoutes.sendOtp>>({
      query: (body) => request<typeof authRoutes.sendOtp>(authCalls.sendOtp, { body }),
    }),
    verifyOtp: build.mutation<Reply<typeof authRoutes.verifyOtp>, Body<typeof authRoutes.verifyOtp>>({
      query: (body) => request<typeof authRoutes.verifyOtp>(authCalls.verifyOtp, { body }),
    }),
    resetPassword: build.mutation<Reply<typeof authRoutes.resetPassword>, Body<typeof authRoutes.resetPassword>>({
      query: (body) => request<typeof authRoutes.resetPassword>(authCalls.resetPassword, { body }),
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
  useResetPasswordMutation,
} = api;
