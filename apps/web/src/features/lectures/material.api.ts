import { materialPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint, type Form } from '#shared/lib/base-api.ts';

interface OfLecture {
  courseId: string;
  lectureId: string;
}

/** What else tells whether a lecture has material. */
const toTags = ({ courseId, lectureId }: OfLecture) =>
  [
    { type: 'Material', id: lectureId },
    { type: 'Lectures', id: courseId },
    { type: 'Course', id: courseId },
  ] as const;

/* The tag stands here and not with the others: the first screen needs nothing of this. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Material'] }).injectEndpoints({
  endpoints: (build) => ({
    getMaterial: build.query({
      ...endpoint(materialPaths.getMaterial, (lectureId: string) => ({ params: { lectureId } })),
      providesTags: (_result, _error, lectureId) => [{ type: 'Material', id: lectureId }],
    }),
    describeLecture: build.mutation({
      ...endpoint(
        materialPaths.describeLecture,
        ({ lectureId, form }: OfLecture & { form: Form<typeof materialPaths.describeLecture> }) => ({
          params: { lectureId },
          form,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    addLectureFile: build.mutation({
      ...endpoint(
        materialPaths.addLectureFile,
        ({ lectureId, form }: OfLecture & { form: Form<typeof materialPaths.addLectureFile> }) => ({
          params: { lectureId },
          form,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    removeLectureFile: build.mutation({
      ...endpoint(materialPaths.removeLectureFile, ({ lectureId, fileId }: OfLecture & { fileId: string }) => ({
        params: { lectureId, fileId },
      })),
      invalidatesTags: (_result, _error, lecture) => toTags(lecture),
    }),
  }),
});

export const {
  useGetMaterialQuery,
  useDescribeLectureMutation,
  useAddLectureFileMutation,
  useRemoveLectureFileMutation,
} = api;
