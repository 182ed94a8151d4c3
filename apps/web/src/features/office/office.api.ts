import { officePaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOffice: build.query({
      ...endpoint(officePaths.getOffice),
      providesTags: ['Office'],
    }),
    getOverview: build.query({
      ...endpoint(officePaths.getOverview),
    }),
  }),
});

export const { useGetOfficeQuery, useGetOverviewQuery } = api;
