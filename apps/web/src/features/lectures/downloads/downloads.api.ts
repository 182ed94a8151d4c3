import { downloadPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDownloadable: build.query({
      ...endpoint(downloadPaths.listDownloadable, (courseId: string) => ({ params: { courseId } })),
    }),
  }),
});

export const { useListDownloadableQuery } = api;
