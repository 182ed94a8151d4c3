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
  useListStaffQuery,
  useSetStaffRoleMutation,
  useBecomeOwnerMutation,
} = api;
