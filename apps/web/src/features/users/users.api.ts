import { userPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query({
      ...endpoint(userPaths.currentUser),
      providesTags: ['CurrentUser'],
    }),
    updateProfile: build.mutation({
      ...endpoint(userPaths.updateProfile, 'form'),
      // Name and picture also stand on the person's courses and reviews.
      invalidatesTags: ['PublishedCourses', 'CreatorCourses', 'Course', 'Reviews', 'Creator'],
    }),
    setPreferences: build.mutation({
      ...endpoint(userPaths.setPreferences, 'body'),
    }),
    getCreator: build.query({
      ...endpoint(userPaths.getCreator, (userId: string) => ({ body: { userId } })),
      providesTags: ['Creator'],
    }),
  }),
});

export { api as usersApi };
export const { useGetCurrentUserQuery, useUpdateProfileMutation, useSetPreferencesMutation, useGetCreatorQuery } = api;
