import { classMessagePaths, moderationPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint, type Query } from '#shared/lib/base-api.ts';

type ForCourse<Part> = { courseId: string } & Part;

/** The tags stand here, so that the first screen does without them. What rings the bell may be a message. */
const messagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Messages', 'Notifications'] }).injectEndpoints({
  endpoints: (build) => ({
    getMessages: build.query({
      ...endpoint(
        classMessagePaths.getMessages,
        ({ courseId, ...query }: ForCourse<Query<typeof classMessagePaths.getMessages>>) => ({
          params: { courseId },
          query,
        }),
      ),
      providesTags: ['Messages', 'Notifications'],
    }),
    sendClassMessage: build.mutation({
      ...endpoint(
        classMessagePaths.sendClassMessage,
        ({ courseId, ...body }: ForCourse<Body<typeof classMessagePaths.sendClassMessage>>) => ({
          params: { courseId },
          body,
        }),
      ),
      invalidatesTags: ['Messages'],
    }),
    replyToEducator: build.mutation({
      ...endpoint(
        classMessagePaths.replyToEducator,
        ({ courseId, ...body }: ForCourse<Body<typeof classMessagePaths.replyToEducator>>) => ({
          params: { courseId },
          body,
        }),
      ),
      invalidatesTags: ['Messages'],
    }),
    reportMessage: build.mutation({
      ...endpoint(
        moderationPaths.reportContribution,
        ({ messageId, ...body }: { messageId: string } & Body<typeof moderationPaths.reportContribution>) => ({
          params: { kind: 'message' as const, contributionId: messageId },
          body,
        }),
      ),
    }),
  }),
});

export const {
  useGetMessagesQuery,
  useSendClassMessageMutation,
  useReplyToEducatorMutation,
  useReportMessageMutation,
} = messagesApi;
