import type { OrderState } from '@nalanda/contract';
import { officeOrderPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({
      ...endpoint(officeOrderPaths.listOrders, (query: { state?: OrderState; q?: string; after?: string }) => ({
        query,
      })),
    }),
    getOrderStory: build.query({
      ...endpoint(officeOrderPaths.getOrderStory, (orderId: string) => ({ params: { orderId } })),
    }),
  }),
});

export const { useListOrdersQuery, useGetOrderStoryQuery } = api;
