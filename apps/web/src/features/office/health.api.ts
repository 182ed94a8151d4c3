import { healthPaths, ltiPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Health'] }).injectEndpoints({
  endpoints: (build) => ({
    getHealth: build.query({ ...endpoint(healthPaths.getHealth), providesTags: ['Health'] }),
    listLtiPlatforms: build.query({ ...endpoint(ltiPaths.listLtiPlatforms), providesTags: ['Health'] }),
    retryJob: build.mutation({
      ...endpoint(healthPaths.retryJob, (jobId: string) => ({ params: { jobId } })),
      // A failure says that somebody else was quicker.
      invalidatesTags: () => ['Health'],
    }),
    retryVideo: build.mutation({
      ...endpoint(healthPaths.retryVideo, (assetId: string) => ({ params: { assetId } })),
      invalidatesTags: () => ['Health'],
    }),
  }),
});

export const { useGetHealthQuery, useListLtiPlatformsQuery, useRetryJobMutation, useRetryVideoMutation } = api;
