import type { userRoutes } from '@nalanda/contract';
import { userCalls } from '#shared/lib/api-routes.ts';
import { type Body, baseApi, type Form, type Reply, request } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<Reply<typeof userRoutes.currentUser>, void>({
      query: () => request<typeof userRoutes.currentUser>(userCalls.currentUser, {}),
      providesTags: ['CurrentUser'],
    }),
    updateProfile: build.mutation<Reply<typeof userRoutes.updateProfile>, Form<typeof userRoutes.updateProfile>>({
      query: (form) => request<typeof userRoutes.updateProfile>(userCalls.updateProfile, { form }),
      // Name and picture also stand on the person's courses and reviews.
      invalidatesTags: ['PublishedCourses', 'CreatorCourses', 'Course', 'Reviews', 'Creator'],
    }),
    setPreferences: build.mutation<Reply<typeof userRoutes.setPreferences>, Body<typeof userRoutes.setPreferences>>({
      query: (body) => request<typeof userRoutes.setPreferences>(userCalls.setPreferences, { body }),
    }),
    getCreator: build.query<Reply<typeof userRoutes.getCreator>, string>({
      query: (userId) => request<typeof userRoutes.getCreator>(userCalls.getCreator, { body: { userId } }),
      providesTags: ['Creator'],
    }),
  }),
});

export { api as usersApi };
export const { useGetCurrentUserQuery, useUpdateProfileMutation, useSetPreferencesMutation, useGetCreatorQuery } = api;
