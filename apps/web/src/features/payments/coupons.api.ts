import type { couponRoutes } from '@nalanda/contract';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';
import { couponCalls } from '#shared/lib/late-api-routes.ts';

type EditBody = Body<typeof couponRoutes.editCoupon>;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quote: build.mutation<Reply<typeof couponRoutes.quote>, Body<typeof couponRoutes.quote>>({
      query: (body) => request<typeof couponRoutes.quote>(couponCalls.quote, { body }),
    }),
    listCoupons: build.query<Reply<typeof couponRoutes.listCoupons>, { courseId: string }>({
      query: (query) => request<typeof couponRoutes.listCoupons>(couponCalls.listCoupons, { query }),
      providesTags: ['Coupons'],
    }),
    createCoupon: build.mutation<Reply<typeof couponRoutes.createCoupon>, Body<typeof couponRoutes.createCoupon>>({
      query: (body) => request<typeof couponRoutes.createCoupon>(couponCalls.createCoupon, { body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Coupons']),
    }),
    editCoupon: build.mutation<Reply<typeof couponRoutes.editCoupon>, { couponId: string; body: EditBody }>({
      query: ({ couponId, body }) =>
        request<typeof couponRoutes.editCoupon>(couponCalls.editCoupon, { params: { couponId }, body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Coupons']),
    }),
    removeCoupon: build.mutation<Reply<typeof couponRoutes.removeCoupon>, { couponId: string }>({
      query: (params) => request<typeof couponRoutes.removeCoupon>(couponCalls.removeCoupon, { params }),
      invalidatesTags: ['Coupons'],
    }),
  }),
});

export const {
  useQuoteMutation,
  useListCouponsQuery,
  useCreateCouponMutation,
  useEditCouponMutation,
  useRemoveCouponMutation,
} = api;
