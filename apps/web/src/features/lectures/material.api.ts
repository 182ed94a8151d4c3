import { materialPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint, type Form } from '#shared/lib/base-api.ts';
import { type LectureOfCourse, toLectureTags } from '#shared/lib/lecture-tags.ts';

/** What else tells whether a lecture has material. */
const toTags = (lecture: LectureOfCourse) =>
  [{ type: 'Material', id: lecture.lectureId }, ...toLectureTags(lecture)] as const;

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
        ({ lectureId, form }: LectureOfCourse & { form: Form<typeof materialPaths.describeLecture> }) => ({
          params: { lectureId },
          form,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    addLectureFile: build.mutation({
      ...endpoint(
        materialPaths.addLectureFile,
        ({ lectureId, form }: LectureOfCourse & { form: Form<typeof materialPaths.addLectureFile> }) => ({
          params: { lectureId },
          form,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    removeLectureFile: build.mutation({
      ...endpoint(materialPaths.removeLectureFile, ({ lectureId, fileId }: LectureOfCourse & { fileId: string }) => ({
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
