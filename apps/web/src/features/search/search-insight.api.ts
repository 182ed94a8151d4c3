import type { searchInsightRoutes } from '@nalanda/contract';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';
import { searchInsightCalls } from '#shared/lib/late-api-routes.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    noteOutcome: build.mutation<
      Reply<typeof searchInsightRoutes.noteOutcome>,
      Body<typeof searchInsightRoutes.noteOutcome>
    >({
      query: (body) => request<typeof searchInsightRoutes.noteOutcome>(searchInsightCalls.noteOutcome, { body }),
    }),
    /** What learners looked for in the week of a day; without one in the current week. */
    getInsights: build.query<Reply<typeof searchInsightRoutes.getInsights>, string | undefined>({
      query: (week) =>
        request<typeof searchInsightRoutes.getInsights>(
          searchInsightCalls.getInsights,
          week ? { query: { week } } : {},
        ),
    }),
  }),
});

export const { useNoteOutcomeMutation, useGetInsightsQuery } = api;
