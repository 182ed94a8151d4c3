import type { searchRoutes } from '@nalanda/contract';
import { searchCalls } from '#shared/lib/api-routes.ts';
import { baseApi, type Reply, request } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A query and not a mutation: the same wish asked again (back button) is answered from memory. */
    aiSearch: build.query<Reply<typeof searchRoutes.aiSearch>, string>({
      query: (input) => request<typeof searchRoutes.aiSearch>(searchCalls.aiSearch, { body: { input } }),
      providesTags: ['PublishedCourses'],
    }),
  }),
});

export { api as searchApi };
export const { useAiSearchQuery } = api;
