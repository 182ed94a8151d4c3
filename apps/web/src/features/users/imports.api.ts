import { peopleImportPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const ofImport = (importId: string) => ({ params: { importId } });

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query({ ...endpoint(peopleImportPaths.listImports), providesTags: ['People'] }),
    getImport: build.query({ ...endpoint(peopleImportPaths.getImport, ofImport), providesTags: ['People'] }),
    checkImport: build.mutation({
      // A form of a file alone: its schema names no text field.
      ...endpoint(peopleImportPaths.checkImport, (form: { people?: Blob }) => ({
        form: form as Record<string, never>,
      })),
      invalidatesTags: ['People'],
    }),
    startImport: build.mutation({
      ...endpoint(peopleImportPaths.startImport, ({ importId, reason }: { importId: string; reason: string }) => ({
        params: { importId },
        body: { reason },
      })),
      invalidatesTags: ['People'],
    }),
    cancelImport: build.mutation({
      ...endpoint(peopleImportPaths.cancelImport, ofImport),
      invalidatesTags: ['People'],
    }),
  }),
});

export const {
  useListImportsQuery,
  useGetImportQuery,
  useCheckImportMutation,
  useStartImportMutation,
  useCancelImportMutation,
} = api;
