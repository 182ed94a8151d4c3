import { questionPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint, type Query } from '#shared/lib/base-api.ts';

type ForCourse<Part> = { courseId: string } & Part;
type ForQuestion<Part> = { questionId: string } & Part;
type ForPost<Part> = { postId: string } & Part;

/** The tag stands here, so that the first screen does without it. */
export const questionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Questions'] }).injectEndpoints({
  endpoints: (build) => ({
    listQuestions: build.query({
      ...endpoint(
        questionPaths.listQuestions,
        ({ courseId, ...query }: ForCourse<Query<typeof questionPaths.listQuestions>>) => ({
          params: { courseId },
          query,
        }),
      ),
      providesTags: ['Questions'],
    }),
    listReceivedQuestions: build.query({
      ...endpoint(questionPaths.listReceivedQuestions, 'query'),
      providesTags: ['Questions'],
    }),
    getThread: build.query({
      ...endpoint(questionPaths.getThread, (questionId: string) => ({ params: { questionId } })),
      providesTags: ['Questions'],
    }),
    askQuestion: build.mutation({
      ...endpoint(
        questionPaths.askQuestion,
        ({ courseId, ...body }: ForCourse<Body<typeof questionPaths.askQuestion>>) => ({ params: { courseId }, body }),
      ),
      invalidatesTags: ['Questions'],
    }),
    answerQuestion: build.mutation({
      ...endpoint(
        questionPaths.answerQuestion,
        ({ questionId, ...body }: ForQuestion<Body<typeof questionPaths.answerQuestion>>) => ({
          params: { questionId },
          body,
        }),
      ),
      invalidatesTags: ['Questions'],
    }),
    followQuestion: build.mutation({
      ...endpoint(
        questionPaths.followQuestion,
        ({ questionId, ...body }: ForQuestion<Body<typeof questionPaths.followQuestion>>) => ({
          params: { questionId },
          body,
        }),
      ),
      invalidatesTags: ['Questions'],
    }),
    editPost: build.mutation({
      ...endpoint(questionPaths.editPost, ({ postId, ...body }: ForPost<Body<typeof questionPaths.editPost>>) => ({
        params: { postId },
        body,
      })),
      invalidatesTags: ['Questions'],
    }),
    removePost: build.mutation({
      ...endpoint(questionPaths.removePost, (postId: string) => ({ params: { postId } })),
      invalidatesTags: ['Questions'],
    }),
    votePost: build.mutation({
      ...endpoint(questionPaths.votePost, ({ postId, ...body }: ForPost<Body<typeof questionPaths.votePost>>) => ({
        params: { postId },
        body,
      })),
      invalidatesTags: ['Questions'],
    }),
    acceptAnswer: build.mutation({
      ...endpoint(
        questionPaths.acceptAnswer,
        ({ postId, ...body }: ForPost<Body<typeof questionPaths.acceptAnswer>>) => ({ params: { postId }, body }),
      ),
      invalidatesTags: ['Questions'],
    }),
  }),
});

export const {
  useListQuestionsQuery,
  useListReceivedQuestionsQuery,
  useGetThreadQuery,
  useAskQuestionMutation,
  useAnswerQuestionMutation,
  useFollowQuestionMutation,
  useEditPostMutation,
  useRemovePostMutation,
  useVotePostMutation,
  useAcceptAnswerMutation,
} = questionsApi;
