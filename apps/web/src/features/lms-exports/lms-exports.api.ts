import type { LmsExport, LmsFormat } from '@nalanda/contract';
import { lmsExportPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLmsExports: build.query({
      ...endpoint(lmsExportPaths.listLmsExports, (courseId: string) => ({ params: { courseId } })),
    }),
    requestLmsExport: build.mutation({
      ...endpoint(lmsExportPaths.requestLmsExport, ({ courseId, format }: { courseId: string; format: LmsFormat }) => ({
        params: { courseId },
        body: { format },
      })),
      async onQueryStarted({ courseId, format }, { dispatch, queryFulfilled }) {
        // What went wrong is said where it was asked for.
        const made = await queryFulfilled.catch(() => null);
        if (!made) return;
        const put = (exports: LmsExport[]) => [...exports.filter((one) => one.format !== format), made.data];
        dispatch(api.util.updateQueryData('listLmsExports', courseId, put));
      },
    }),
  }),
});

export const { useListLmsExportsQuery, useRequestLmsExportMutation } = api;
