import { recommendationPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/* The tag stands here and not with the others: the first screen needs nothing of this. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Career'] }).injectEndpoints({
  endpoints: (build) => ({
    listRecommended: build.query({
      ...endpoint(recommendationPaths.listRecommended),
      providesTags: ['Career', 'Purchases'],
    }),
    listBeside: build.query({
      ...endpoint(recommendationPaths.listBeside, (courseId: string) => ({ params: { courseId } })),
      providesTags: ['Career', 'Purchases'],
    }),
    listCareers: build.query({ ...endpoint(recommendationPaths.listCareers) }),
    /** The path to a job; without one the saved path. */
    getCareerPlan: build.query({
      ...endpoint(recommendationPaths.getCareerPlan, (job: string | null) => ({ query: job === null ? {} : { job } })),
      providesTags: ['Career', 'Purchases'],
    }),
    saveCareer: build.mutation({
      ...endpoint(recommendationPaths.saveCareer, 'body'),
      invalidatesTags: (_result, error) => (error ? [] : ['Career']),
    }),
    forgetCareer: build.mutation({
      ...endpoint(recommendationPaths.forgetCareer),
      invalidatesTags: (_result, error) => (error ? [] : ['Career']),
    }),
  }),
});

export const {
  useListRecommendedQuery,
  useListBesideQuery,
  useListCareersQuery,
  useGetCareerPlanQuery,
  useSaveCareerMutation,
  useForgetCareerMutation,
} = api;
