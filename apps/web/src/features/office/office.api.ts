import { officeOrderPaths, officePaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Overview', 'Notifications'] }).injectEndpoints({
  endpoints: (build) => ({
    getOffice: build.query({
      ...endpoint(officePaths.getOffice),
      providesTags: ['Office'],
    }),
    getOverview: build.query({
      ...endpoint(officePaths.getOverview),
      providesTags: ['Overview'],
    }),
    settleDispute: build.mutation({
      ...endpoint(
        officeOrderPaths.settleDispute,
        ({ disputeId, isSettled }: { disputeId: string; isSettled: boolean }) => ({
          params: { disputeId },
          body: { isSettled },
        }),
      ),
      // Also when it failed: the page then shows what there is. What rings the bell may be this dispute.
      invalidatesTags: ['Overview', 'Notifications'],
    }),
    getReadiness: build.query({
      ...endpoint(officePaths.getReadiness),
    }),
    listStaff: build.query({
      ...endpoint(officePaths.listStaff),
      providesTags: ['Staff'],
    }),
    setStaffRole: build.mutation({
      ...endpoint(officePaths.setStaffRole, 'body'),
      invalidatesTags: ['Staff'],
    }),
    becomeOwner: build.mutation({
      ...endpoint(officePaths.becomeOwner, 'body'),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentUser', 'Office']),
    }),
  }),
});

export const {
  useGetOfficeQuery,
  useGetOverviewQuery,
  useGetReadinessQuery,
  useSettleDisputeMutation,
  useListStaffQuery,
  useSetStaffRoleMutation,
  useBecomeOwnerMutation,
} = api;
