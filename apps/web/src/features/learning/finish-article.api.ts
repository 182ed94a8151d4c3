import { articlePaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/* Beside the others: the first screen needs nothing of this. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    finishArticle: build.mutation({
      ...endpoint(articlePaths.finishArticle, (lectureId: string) => ({ params: { lectureId } })),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentUser', 'Progress']),
    }),
  }),
});

export const { useFinishArticleMutation } = api;
