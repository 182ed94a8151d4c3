import { notePaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint, type Query } from '#shared/lib/base-api.ts';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Notes'] }).injectEndpoints({
  endpoints: (build) => ({
    listNotes: build.query({
      ...endpoint(notePaths.listNotes, (query: Query<typeof notePaths.listNotes>) => ({ query })),
      providesTags: ['Notes'],
    }),
    createNote: build.mutation({
      ...endpoint(notePaths.createNote, (body: Body<typeof notePaths.createNote>) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Notes']),
    }),
    editNote: build.mutation({
      ...endpoint(notePaths.editNote, ({ noteId, ...body }: { noteId: string } & Body<typeof notePaths.editNote>) => ({
        params: { noteId },
        body,
      })),
      invalidatesTags: ['Notes'],
    }),
    removeNote: build.mutation({
      ...endpoint(notePaths.removeNote, (noteId: string) => ({ params: { noteId } })),
      invalidatesTags: ['Notes'],
    }),
  }),
});

export const {
  useListNotesQuery,
  useLazyListNotesQuery,
  useCreateNoteMutation,
  useEditNoteMutation,
  useRemoveNoteMutation,
} = api;
