import { bundleAuthoringPaths, bundlePaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

type EditBody = Body<typeof bundleAuthoringPaths.editBundle>;
type OrderBody = Body<typeof bundlePaths.orderBundle>;
type VerifyBody = Body<typeof bundlePaths.verifyBundlePayment>;

/** Calls about bundles, for those who make and those who buy them. */
export const bundlesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Bundles'] }).injectEndpoints({
  endpoints: (build) => ({
    listOwnBundles: build.query({
      ...endpoint(bundleAuthoringPaths.listOwnBundles),
      providesTags: ['Bundles'],
    }),
    createBundle: build.mutation({
      ...endpoint(bundleAuthoringPaths.createBundle, 'body'),
      invalidatesTags: (_result, error) => (error ? [] : ['Bundles']),
    }),
    editBundle: build.mutation({
      ...endpoint(bundleAuthoringPaths.editBundle, ({ bundleId, body }: { bundleId: string; body: EditBody }) => ({
        params: { bundleId },
        body,
      })),
      invalidatesTags: (_result, error) => (error ? [] : ['Bundles']),
    }),
    removeBundle: build.mutation({
      ...endpoint(bundleAuthoringPaths.removeBundle, 'params'),
      invalidatesTags: ['Bundles'],
    }),
    getBundle: build.query({
      ...endpoint(bundlePaths.getBundle, (bundleId: string) => ({ params: { bundleId } })),
      // What is theirs of it changes with what they are enrolled in.
      providesTags: ['Bundles', 'CurrentUser'],
    }),
    listBundlesWith: build.query({
      ...endpoint(bundlePaths.listBundlesWith, (courseId: string) => ({ params: { courseId } })),
      providesTags: ['Bundles'],
    }),
    orderBundle: build.mutation({
      ...endpoint(bundlePaths.orderBundle, ({ bundleId, body }: { bundleId: string; body: OrderBody }) => ({
        params: { bundleId },
        body,
      })),
      // What is refused has changed meanwhile; what is found paid is theirs.
      invalidatesTags: (result, error) =>
        error || result?.enrolled ? ['Bundles', 'CurrentUser', 'Purchases', 'Course', 'Lectures'] : [],
    }),
    verifyBundlePayment: build.mutation({
      ...endpoint(bundlePaths.verifyBundlePayment, ({ bundleId, body }: { bundleId: string; body: VerifyBody }) => ({
        params: { bundleId },
        body,
      })),
      invalidatesTags: (_result, error) =>
        error ? [] : ['Bundles', 'CurrentUser', 'Purchases', 'CreatorCourses', 'Course', 'Lectures'],
    }),
  }),
});

export const {
  useListOwnBundlesQuery,
  useCreateBundleMutation,
  useEditBundleMutation,
  useRemoveBundleMutation,
  useGetBundleQuery,
  useListBundlesWithQuery,
  useOrderBundleMutation,
  useVerifyBundlePaymentMutation,
} = bundlesApi;
