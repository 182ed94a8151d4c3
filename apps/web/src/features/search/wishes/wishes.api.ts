import { wishPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listWishes: build.query({
      ...endpoint(wishPaths.listWishes),
      providesTags: ['Wishes'],
    }),
    leaveWish: build.mutation({
      ...endpoint(wishPaths.leaveWish, (wish: string) => ({ body: { wish } })),
      invalidatesTags: ['Wishes'],
    }),
    removeWish: build.mutation({
      ...endpoint(wishPaths.removeWish, (wishId: string) => ({ params: { wishId } })),
      invalidatesTags: ['Wishes'],
    }),
  }),
});

export const { useListWishesQuery, useLeaveWishMutation, useRemoveWishMutation } = api;
