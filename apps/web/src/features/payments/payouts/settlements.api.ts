import { settlementPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Settlements'] }).injectEndpoints({
  endpoints: (build) => ({
    listSettlementFiles: build.query({
      ...endpoint(settlementPaths.listSettlementFiles),
      providesTags: ['Settlements'],
    }),
    getSettlementFile: build.query({
      ...endpoint(settlementPaths.getSettlementFile, (fileId: string) => ({ params: { fileId } })),
      providesTags: ['Settlements'],
    }),
    readSettlementFile: build.mutation({
      // A form of a file alone: its schema names no text field.
      ...endpoint(settlementPaths.readSettlementFile, (form: { report?: Blob }) => ({
        form: form as Record<string, never>,
      })),
      invalidatesTags: ['Settlements'],
    }),
  }),
});

export const { useListSettlementFilesQuery, useGetSettlementFileQuery, useReadSettlementFileMutation } = api;
