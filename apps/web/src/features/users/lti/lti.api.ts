import { ltiPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** The tag stands here, so that the first screen does without it. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['LtiLinks'] }).injectEndpoints({
  endpoints: (build) => ({
    getLtiLink: build.query({
      ...endpoint(ltiPaths.getLtiLink),
      providesTags: ['LtiLinks', 'CurrentUser'],
    }),
    acceptLtiLink: build.mutation({
      ...endpoint(ltiPaths.acceptLtiLink, 'body'),
      invalidatesTags: (_, error) => (error ? [] : ['LtiLinks', 'CurrentUser', 'Course', 'Lectures']),
    }),
    removeLtiLink: build.mutation({
      ...endpoint(ltiPaths.removeLtiLink, (linkId: string) => ({ params: { linkId } })),
      invalidatesTags: ['LtiLinks'],
    }),
  }),
});

export const { useGetLtiLinkQuery, useAcceptLtiLinkMutation, useRemoveLtiLinkMutation } = api;
