import type { captionRoutes } from '@nalanda/contract';
import { type Body, baseApi, type Form, type Reply, request } from '#shared/lib/base-api.ts';
import { captionCalls } from '#shared/lib/late-api-routes.ts';

interface OfLecture {
  courseId: string;
  lectureId: string;
}

/** What else shows the captions of a lecture. */
const toTags = ({ courseId, lectureId }: OfLecture) =>
  [
    { type: 'Captions', id: lectureId },
    { type: 'Lectures', id: courseId },
    { type: 'Course', id: courseId },
  ] as const;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCaptions: build.query<Reply<typeof captionRoutes.listCaptions>, string>({
      query: (lectureId) =>
        request<typeof captionRoutes.listCaptions>(captionCalls.listCaptions, { params: { lectureId } }),
      providesTags: (_result, _error, lectureId) => [{ type: 'Captions', id: lectureId }],
    }),
    saveCaptions: build.mutation<
      Reply<typeof captionRoutes.saveCaptions>,
      OfLecture & { form: Form<typeof captionRoutes.saveCaptions> }
    >({
      query: ({ lectureId, form }) =>
        request<typeof captionRoutes.saveCaptions>(captionCalls.saveCaptions, { params: { lectureId }, form }),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    makeCaptions: build.mutation<
      Reply<typeof captionRoutes.makeCaptions>,
      OfLecture & Body<typeof captionRoutes.makeCaptions>
    >({
      query: ({ lectureId, language }) =>
        request<typeof captionRoutes.makeCaptions>(captionCalls.makeCaptions, {
          params: { lectureId },
          body: { language },
        }),
      invalidatesTags: (_result, _error, lecture) => toTags(lecture),
    }),
    removeCaptions: build.mutation<Reply<typeof captionRoutes.removeCaptions>, OfLecture & { language: string }>({
      query: ({ lectureId, language }) =>
        request<typeof captionRoutes.removeCaptions>(captionCalls.removeCaptions, { params: { lectureId, language } }),
      invalidatesTags: (_result, _error, lecture) => toTags(lecture),
    }),
    getTranscript: build.query<Reply<typeof captionRoutes.getTranscript>, { lectureId: string; language: string }>({
      query: (params) => request<typeof captionRoutes.getTranscript>(captionCalls.getTranscript, { params }),
      providesTags: (_result, _error, { lectureId }) => [{ type: 'Captions', id: lectureId }],
    }),
  }),
});

export const {
  useListCaptionsQuery,
  useSaveCaptionsMutation,
  useMakeCaptionsMutation,
  useRemoveCaptionsMutation,
  useGetTranscriptQuery,
} = api;
