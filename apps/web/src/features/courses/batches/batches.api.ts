import { batchPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

type BatchBody = Body<typeof batchPaths.createBatch>;

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
        ({ body, ...params }: { courseId: string; batchId: string; body: BatchBody }) => ({ params, body }),
      ),
      // Also when it failed: another window may have ended it.
      invalidatesTags: (_result, _error, { courseId }) => [...changed(courseId)],
    }),
    endBatch: build.mutation({
      ...endpoint(batchPaths.endBatch, 'params'),
      invalidatesTags: (_result, _error, { courseId }) => [...changed(courseId)],
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
  useMoveToBatchMutation,
} = api;
