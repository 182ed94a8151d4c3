import { salePricePaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

type SaleBody = Body<typeof salePricePaths.setSalePrice>;

const changed = (courseId: string) => ['PublishedCourses', 'CreatorCourses', { type: 'Course', id: courseId }] as const;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSalePrices: build.query({
      ...endpoint(salePricePaths.listSalePrices, (courseId: string) => ({ params: { courseId } })),
      providesTags: (_result, _error, courseId) => [{ type: 'Course', id: courseId }],
    }),
    setSalePrice: build.mutation({
      ...endpoint(salePricePaths.setSalePrice, ({ courseId, body }: { courseId: string; body: SaleBody }) => ({
        params: { courseId },
        body,
      })),
      invalidatesTags: (_result, error, { courseId }) => (error ? [] : [...changed(courseId)]),
    }),
    endSalePrice: build.mutation({
      ...endpoint(salePricePaths.endSalePrice, 'params'),
      invalidatesTags: (_result, error, { courseId }) => (error ? [] : [...changed(courseId)]),
    }),
  }),
});

export const { useListSalePricesQuery, useSetSalePriceMutation, useEndSalePriceMutation } = api;
