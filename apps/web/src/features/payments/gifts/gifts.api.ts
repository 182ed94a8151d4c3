import { giftPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

type OrderBody = Body<typeof giftPaths.orderGift>;
type VerifyBody = Body<typeof giftPaths.verifyGiftPayment>;
type ReaddressBody = Body<typeof giftPaths.readdressGift>;

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Gifts'] }).injectEndpoints({
  endpoints: (build) => ({
    orderGift: build.mutation({
      ...endpoint(giftPaths.orderGift, ({ courseId, body }: { courseId: string; body: OrderBody }) => ({
        params: { courseId },
        body,
      })),
      // What is refused has changed meanwhile; what is found paid is given.
      invalidatesTags: (result, error) => (error || result?.enrolled ? ['Gifts', 'Purchases', 'Course'] : []),
    }),
    verifyGiftPayment: build.mutation({
      ...endpoint(giftPaths.verifyGiftPayment, ({ courseId, body }: { courseId: string; body: VerifyBody }) => ({
        params: { courseId },
        body,
      })),
      invalidatesTags: (_result, error) => (error ? [] : ['Gifts', 'Purchases']),
    }),
    listGifts: build.query({
      ...endpoint(giftPaths.listGifts),
      // A refund ends one.
      providesTags: ['Gifts', 'Purchases'],
    }),
    readdressGift: build.mutation({
      ...endpoint(giftPaths.readdressGift, ({ giftId, body }: { giftId: string; body: ReaddressBody }) => ({
        params: { giftId },
        body,
      })),
      // Also when it failed: somebody may have accepted meanwhile.
      invalidatesTags: ['Gifts', 'Purchases'],
    }),
    openGift: build.query({
      ...endpoint(giftPaths.openGift, (token: string) => ({ body: { token } })),
      providesTags: ['Gifts', 'CurrentUser'],
    }),
    acceptGift: build.mutation({
      ...endpoint(giftPaths.acceptGift, 'body'),
      // Also when it failed: the last seat may have gone.
      invalidatesTags: ['Gifts', 'CurrentUser', 'Course', 'Lectures', 'Purchases', 'PublishedCourses'],
    }),
  }),
});

export const {
  useOrderGiftMutation,
  useVerifyGiftPaymentMutation,
  useListGiftsQuery,
  useReaddressGiftMutation,
  useOpenGiftQuery,
  useAcceptGiftMutation,
} = api;
