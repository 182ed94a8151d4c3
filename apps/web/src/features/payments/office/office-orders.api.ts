import type { OrderState } from '@nalanda/contract';
import { officeOrderPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

/** A refund of one order. */
interface RefundOrder {
  orderId: string;
  body: Body<typeof officeOrderPaths.refundOrder>;
}

const api = baseApi.enhanceEndpoints({ addTagTypes: ['OfficeOrders', 'People'] }).injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({
      ...endpoint(
        officeOrderPaths.listOrders,
        (query: { state?: OrderState; q?: string; course?: string; after?: string }) => ({
          query,
        }),
      ),
      providesTags: ['OfficeOrders'],
    }),
    getOrderStory: build.query({
      ...endpoint(officeOrderPaths.getOrderStory, (orderId: string) => ({ params: { orderId } })),
      providesTags: ['OfficeOrders'],
    }),
    recordPayment: build.mutation({
      ...endpoint(officeOrderPaths.recordPayment, 'body'),
      invalidatesTags: ['OfficeOrders', 'People'],
    }),
    askProvider: build.mutation({
      ...endpoint(officeOrderPaths.askProvider, (orderId: string) => ({ params: { orderId } })),
      invalidatesTags: ['OfficeOrders'],
    }),
    mailPapers: build.mutation({
      ...endpoint(officeOrderPaths.mailPapers, (orderId: string) => ({ params: { orderId } })),
      invalidatesTags: ['OfficeOrders'],
    }),
    refundOrder: build.mutation({
      ...endpoint(officeOrderPaths.refundOrder, ({ orderId, body }: RefundOrder) => ({ params: { orderId }, body })),
      // After a refusal too: the page then shows what is left.
      invalidatesTags: ['OfficeOrders'],
    }),
    // After each of many the lists are not read anew; who has made them all says so.
    refundOneOfMany: build.mutation({
      ...endpoint(officeOrderPaths.refundOrder, ({ orderId, body }: RefundOrder) => ({ params: { orderId }, body })),
    }),
  }),
});

/** Lets the orders on the screen be read anew. */
export const readOrdersAnew = () => api.util.invalidateTags(['OfficeOrders']);

export const {
  useListOrdersQuery,
  useLazyListOrdersQuery,
  useGetOrderStoryQuery,
  useLazyGetOrderStoryQuery,
  useRecordPaymentMutation,
  useAskProviderMutation,
  useMailPapersMutation,
  useRefundOrderMutation,
  useRefundOneOfManyMutation,
} = api;
