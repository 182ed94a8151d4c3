import { searchInsightPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    noteOutcome: build.mutation({
      ...endpoint(searchInsightPaths.noteOutcome, 'body'),
    }),
    /** What learners looked for in the week of a day; without one in the current week. */
    getInsights: build.query({
      ...endpoint(searchInsightPaths.getInsights, (week: string | undefined) => (week ? { query: { week } } : {})),
    }),
  }),
});

export const { useNoteOutcomeMutation, useGetInsightsQuery } = api;
