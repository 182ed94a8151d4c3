import { couponPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

type EditBody = Body<typeof couponPaths.editCoupon>;

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Coupons'] }).injectEndpoints({
  endpoints: (build) => ({
    quote: build.mutation({
      ...endpoint(couponPaths.quote, 'body'),
    }),
    listCoupons: build.query({
      ...endpoint(couponPaths.listCoupons, 'query'),
      providesTags: ['Coupons'],
    }),
    createCoupon: build.mutation({
      ...endpoint(couponPaths.createCoupon, 'body'),
      invalidatesTags: (_result, error) => (error ? [] : ['Coupons']),
    }),
    createCouponCodes: build.mutation({
      ...endpoint(couponPaths.createCouponCodes, 'body'),
      invalidatesTags: (_result, error) => (error ? [] : ['Coupons']),
    }),
    editCoupon: build.mutation({
      ...endpoint(couponPaths.editCoupon, ({ couponId, body }: { couponId: string; body: EditBody }) => ({
        params: { couponId },
        body,
      })),
      invalidatesTags: (_result, error) => (error ? [] : ['Coupons']),
    }),
    removeCoupon: build.mutation({
      ...endpoint(couponPaths.removeCoupon, 'params'),
      invalidatesTags: ['Coupons'],
    }),
  }),
});

export const {
  useQuoteMutation,
  useListCouponsQuery,
  useCreateCouponMutation,
  useCreateCouponCodesMutation,
  useEditCouponMutation,
  useRemoveCouponMutation,
} = api;
