import { assignmentPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

const ofSubmission = (submissionId: string) => ({ params: { submissionId } });

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Submissions'] }).injectEndpoints({
  endpoints: (build) => ({
    listToMark: build.query({
      ...endpoint(assignmentPaths.listToMark),
      providesTags: ['Submissions'],
    }),
    listSubmissions: build.query({
      ...endpoint(
        assignmentPaths.listSubmissions,
        ({ lectureId, ...query }: { lectureId: string; state: 'waiting' | 'marked'; page: number }) => ({
          params: { lectureId },
          query,
        }),
      ),
      providesTags: ['Submissions'],
    }),
    getSubmission: build.query({
      ...endpoint(assignmentPaths.getSubmission, ofSubmission),
      providesTags: ['Submissions'],
    }),
    markSubmission: build.mutation({
      ...endpoint(
        assignmentPaths.markSubmission,
        ({ submissionId, body }: { submissionId: string; body: Body<typeof assignmentPaths.markSubmission> }) => ({
          ...ofSubmission(submissionId),
          body,
        }),
      ),
      invalidatesTags: (_result, error) => (error ? [] : ['Submissions']),
    }),
  }),
});

export const { useListToMarkQuery, useListSubmissionsQuery, useGetSubmissionQuery, useMarkSubmissionMutation } = api;
