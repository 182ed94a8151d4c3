import { moderationPaths, questionPaths } from '@nalanda/contract/paths';
import { type Body, endpoint } from '#shared/lib/base-api.ts';
import { questionsApi } from './questions.api.ts';

type ForPost<Part> = { postId: string } & Part;

/** What is said about posts of others, to whoever decides about them. */
const api = questionsApi.injectEndpoints({
  endpoints: (build) => ({
    reportPost: build.mutation({
      ...endpoint(
        moderationPaths.reportContribution,
        ({ postId, ...body }: ForPost<Body<typeof moderationPaths.reportContribution>>) => ({
          params: { kind: 'post' as const, contributionId: postId },
          body,
        }),
      ),
    }),
    hidePost: build.mutation({
      ...endpoint(questionPaths.hidePost, ({ postId, ...body }: ForPost<Body<typeof questionPaths.hidePost>>) => ({
        params: { postId },
        body,
      })),
      invalidatesTags: ['Questions'],
    }),
  }),
});

export const { useReportPostMutation, useHidePostMutation } = api;
