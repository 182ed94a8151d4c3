import { userRoutes } from '@nalanda/contract';
import { baseApi, type Form, type Reply, request } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<Reply<typeof userRoutes.currentUser>, void>({
      query: () => request(userRoutes.currentUser, {}),
      providesTags: ['CurrentUser'],
    }),
    updateProfile: build.mutation<Reply<typeof userRoutes.updateProfile>, Form<typeof userRoutes.updateProfile>>({
      query: (form) => request(userRoutes.updateProfile, { form }),
      // Name and picture also stand on the person's courses and reviews.
      invalidatesTags: ['PublishedCourses', 'CreatorCourses', 'Course', 'Reviews', 'Creator'],
    }),
    getCreator: build.query<Reply<typeof userRoutes.getCreator>, string>({
      query: (userId) => request(userRoutes.getCreator, { body: { userId } }),
      providesTags: ['Creator'],
    }),
  }),
});

export { api as usersApi };
export const { useGetCurrentUserQuery, useUpdateProfileMutation, useGetCreatorQuery } = api;
