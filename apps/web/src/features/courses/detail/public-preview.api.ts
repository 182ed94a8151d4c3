import { publicPreviewPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/* Beside the others: the first screen needs nothing of this. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPublicPreview: build.query(
      endpoint(publicPreviewPaths.getPublicPreview, (params: { courseId: string; lectureId: string }) => ({ params })),
    ),
  }),
});

export const { useGetPublicPreviewQuery } = api;
