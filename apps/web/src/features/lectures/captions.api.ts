import { captionPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint, type Form } from '#shared/lib/base-api.ts';
import { type LectureOfCourse, toLectureTags } from '#shared/lib/lecture-tags.ts';

/** What else shows the captions of a lecture. */
const toTags = (lecture: LectureOfCourse) =>
  [{ type: 'Captions', id: lecture.lectureId }, ...toLectureTags(lecture)] as const;

export const captionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Captions'] }).injectEndpoints({
  endpoints: (build) => ({
    listCaptions: build.query({
      ...endpoint(captionPaths.listCaptions, (lectureId: string) => ({ params: { lectureId } })),
      providesTags: (_result, _error, lectureId) => [{ type: 'Captions', id: lectureId }],
    }),
    saveCaptions: build.mutation({
      ...endpoint(
        captionPaths.saveCaptions,
        ({ lectureId, form }: LectureOfCourse & { form: Form<typeof captionPaths.saveCaptions> }) => ({
          params: { lectureId },
          form,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    makeCaptions: build.mutation({
      ...endpoint(
        captionPaths.makeCaptions,
        ({ lectureId, language }: LectureOfCourse & Body<typeof captionPaths.makeCaptions>) => ({
          params: { lectureId },
          body: { language },
        }),
      ),
      invalidatesTags: (_result, _error, lecture) => toTags(lecture),
    }),
    removeCaptions: build.mutation({
      ...endpoint(captionPaths.removeCaptions, ({ lectureId, language }: LectureOfCourse & { language: string }) => ({
        params: { lectureId, language },
      })),
      invalidatesTags: (_result, _error, lecture) => toTags(lecture),
    }),
    getTranscript: build.query({
      ...endpoint(captionPaths.getTranscript, 'params'),
      providesTags: (_result, _error, { lectureId }) => [{ type: 'Captions', id: lectureId }],
    }),
  }),
});

export const {
  useListCaptionsQuery,
  useLazyListCaptionsQuery,
  useSaveCaptionsMutation,
  useMakeCaptionsMutation,
  useRemoveCaptionsMutation,
  useGetTranscriptQuery,
} = captionsApi;
