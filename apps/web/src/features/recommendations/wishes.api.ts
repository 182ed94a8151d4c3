import { wishPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Wishes'] }).injectEndpoints({
  endpoints: (build) => ({
    /** A purchase takes its course from the list. */
    listWishes: build.query({ ...endpoint(wishPaths.listWishes), providesTags: ['Wishes', 'Purchases'] }),
    addWish: build.mutation({
      ...endpoint(wishPaths.addWish, (courseId: string) => ({ params: { courseId } })),
      invalidatesTags: ['Wishes'],
    }),
    removeWish: build.mutation({
      ...endpoint(wishPaths.removeWish, (courseId: string) => ({ params: { courseId } })),
      invalidatesTags: ['Wishes'],
    }),
  }),
});

export const { useListWishesQuery, useAddWishMutation, useRemoveWishMutation } = api;
