import { searchAlertPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['SearchAlerts'] }).injectEndpoints({
  endpoints: (build) => ({
    listSearchAlerts: build.query({
      ...endpoint(searchAlertPaths.listSearchAlerts),
      providesTags: ['SearchAlerts'],
    }),
    createSearchAlert: build.mutation({
      ...endpoint(searchAlertPaths.createSearchAlert, (query: string) => ({ body: { query } })),
      invalidatesTags: ['SearchAlerts'],
    }),
    removeSearchAlert: build.mutation({
      ...endpoint(searchAlertPaths.removeSearchAlert, (alertId: string) => ({ params: { alertId } })),
      invalidatesTags: ['SearchAlerts'],
    }),
  }),
});

export const { useListSearchAlertsQuery, useCreateSearchAlertMutation, useRemoveSearchAlertMutation } = api;
