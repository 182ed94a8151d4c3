import { authRoutes } from '@nalanda/contract';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';

/** What one person may see and another may not. */
const personal = ['CreatorCourses', 'Course', 'Lectures'] as const;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Reply<typeof authRoutes.login>, Body<typeof authRoutes.login>>({
      query: (body) => request(authRoutes.login, { body }),
      invalidatesTags: [...personal],
    }),
    signup: build.mutation<Reply<typeof authRoutes.signup>, Body<typeof authRoutes.signup>>({
      query: (body) => request(authRoutes.signup, { body }),
      invalidatesTags: [...personal],
    }),
    googleSignup: build.mutation<Reply<typeof authRoutes.googleSignup>, Body<typeof authRoutes.googleSignup>>({
      query: (body) => request(authRoutes.googleSignup, { body }),
      invalidatesTags: [...personal],
    }),
    logout: build.mutation<Reply<typeof authRoutes.logout>, void>({
      query: () => request(authRoutes.logout, {}),
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
      query: (body) => request(authRoutes.sendOtp, { body }),
    }),
    verifyOtp: build.mutation<Reply<typeof authRoutes.verifyOtp>, Body<typeof authRoutes.verifyOtp>>({
      query: (body) => request(authRoutes.verifyOtp, { body }),
    }),
    resetPassword: build.mutation<Reply<typeof authRoutes.resetPassword>, Body<typeof authRoutes.resetPassword>>({
      query: (body) => request(authRoutes.resetPassword, { body }),
    }),
  }),
});

export { api as authApi };
export const {
  useLoginMutation,
  useSignupMutation,
  useGoogleSignupMutation,
  useLogoutMutation,
  useSendOtpMutation,
  useVerifyOtpMutation,
  useResetPasswordMutation,
} = api;
