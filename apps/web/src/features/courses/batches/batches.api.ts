import { batchPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

type BatchBody = Body<typeof batchPaths.createBatch>;
type ChangeBody = Body<typeof batchPaths.changeBatch>;

const changed = (courseId: string) => ['Batches', 'CreatorCourses', { type: 'Course', id: courseId }] as const;

/** The tag stands here, so that the first screen does without it. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Batches'] }).injectEndpoints({
  endpoints: (build) => ({
    listBatches: build.query({
      ...endpoint(batchPaths.listBatches, (courseId: string) => ({ params: { courseId } })),
      providesTags: ['Batches'],
    }),
    createBatch: build.mutation({
      ...endpoint(batchPaths.createBatch, ({ courseId, body }: { courseId: string; body: BatchBody }) => ({
        params: { courseId },
        body,
      })),
      invalidatesTags: (_result, error, { courseId }) => (error ? [] : [...changed(courseId)]),
    }),
    changeBatch: build.mutation({
      ...endpoint(
        batchPaths.changeBatch,
        ({ body, ...params }: { courseId: string; batchId: string; body: ChangeBody }) => ({ params, body }),
      ),
      // Also when it failed: another window may have ended it.
      invalidatesTags: (_result, _error, { courseId }) => [...changed(courseId)],
    }),
    endBatch: build.mutation({
      ...endpoint(
        batchPaths.endBatch,
        ({ sale, ...params }: { courseId: string; batchId: string; sale: 'closed' | 'alone' }) => ({
          params,
          query: { sale },
        }),
      ),
      invalidatesTags: (_result, _error, { courseId }) => [...changed(courseId)],
    }),
    sellWithoutBatches: build.mutation({
      ...endpoint(batchPaths.sellWithoutBatches, (courseId: string) => ({ params: { courseId } })),
      invalidatesTags: (_result, _error, courseId) => [...changed(courseId)],
    }),
    chooseBatch: build.mutation({
      ...endpoint(batchPaths.chooseBatch, ({ courseId, batchId }: { courseId: string; batchId: string }) => ({
        params: { courseId },
        body: { batchId },
      })),
      // Also when it failed: the seats are others by now.
      invalidatesTags: (_result, _error, { courseId }) => [
        'CurrentUser',
        { type: 'Course', id: courseId },
        { type: 'Lectures', id: courseId },
      ],
    }),
    moveToBatch: build.mutation({
      ...endpoint(
        batchPaths.moveToBatch,
        ({ courseId, ...body }: { courseId: string } & Body<typeof batchPaths.moveToBatch>) => ({
          params: { courseId },
          body,
        }),
      ),
      invalidatesTags: (_result, _error, { courseId }) => [...changed(courseId)],
    }),
  }),
});

export const {
  useListBatchesQuery,
  useCreateBatchMutation,
  useChangeBatchMutation,
  useEndBatchMutation,
  useSellWithoutBatchesMutation,
  useChooseBatchMutation,
  useMoveToBatchMutation,
} = api;
