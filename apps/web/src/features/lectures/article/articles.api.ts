import { articlePaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';
import { type LectureOfCourse, toLectureTags } from '#shared/lib/lecture-tags.ts';

/** What else tells what a lecture is. */
const toTags = (lecture: LectureOfCourse) =>
  [{ type: 'Article', id: lecture.lectureId }, ...toLectureTags(lecture)] as const;

/* The tag stands here and not with the others: the first screen needs nothing of this. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Article'] }).injectEndpoints({
  endpoints: (build) => ({
    getArticle: build.query({
      ...endpoint(articlePaths.getArticle, (lectureId: string) => ({ params: { lectureId } })),
      providesTags: (_result, _error, lectureId) => [{ type: 'Article', id: lectureId }],
    }),
    getWrittenArticle: build.query({
      ...endpoint(articlePaths.getWrittenArticle, (lectureId: string) => ({ params: { lectureId } })),
      providesTags: (_result, _error, lectureId) => [{ type: 'Article', id: lectureId }],
    }),
    previewArticle: build.mutation({
      ...endpoint(articlePaths.previewArticle, ({ lectureId, text }: { lectureId: string; text: string }) => ({
        params: { lectureId },
        body: { text },
      })),
    }),
    saveArticle: build.mutation({
      ...endpoint(
        articlePaths.saveArticle,
        ({ lectureId, body }: LectureOfCourse & { body: Body<typeof articlePaths.saveArticle> }) => ({
          params: { lectureId },
          body,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    removeArticle: build.mutation({
      ...endpoint(articlePaths.removeArticle, ({ lectureId }: LectureOfCourse) => ({ params: { lectureId } })),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    addArticlePicture: build.mutation({
      // A form of a file alone: its schema names no text field.
      ...endpoint(articlePaths.addArticlePicture, ({ lectureId, ...form }: { lectureId: string; picture?: Blob }) => ({
        params: { lectureId },
        form: form as Record<string, never>,
      })),
    }),
  }),
});

export const {
  useGetArticleQuery,
  useGetWrittenArticleQuery,
  usePreviewArticleMutation,
  useSaveArticleMutation,
  useRemoveArticleMutation,
  useAddArticlePictureMutation,
} = api;
