import { lecturePaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint, type Form } from '#shared/lib/base-api.ts';
import { inOrder } from './lecture-order.models.ts';

const api = baseApi.injectEndpoints({
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of calls, each of them is short.
  endpoints: (build) => ({
    listLectures: build.query({
      ...endpoint(lecturePaths.listLectures, (courseId: string) => ({ params: { courseId } })),
      providesTags: (_result, _error, courseId) => [{ type: 'Lectures', id: courseId }],
    }),
    createLecture: build.mutation({
      ...endpoint(
        lecturePaths.createLecture,
        ({ courseId, lectureTitle }: { courseId: string; lectureTitle: string }) => ({
          params: { courseId },
          body: { lectureTitle },
        }),
      ),
      invalidatesTags: (_result, error, { courseId }) =>
        error ? [] : [{ type: 'Lectures', id: courseId }, { type: 'Course', id: courseId }, 'CreatorCourses'],
    }),
    editLecture: build.mutation({
      ...endpoint(
        lecturePaths.editLecture,
        ({
          lectureId,
          form,
        }: {
          courseId: string;
          lectureId: string;
          form: Form<typeof lecturePaths.editLecture>;
        }) => ({ params: { lectureId }, form }),
      ),
      // Title and preview flag show at once and go back when the server refuses them.
      async onQueryStarted({ courseId, lectureId, form }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          api.util.updateQueryData('listLectures', courseId, (lectures) => {
            const lecture = lectures.find(({ _id }) => _id === lectureId);
            if (!lecture || form.uploadId || form.videoUrl) return;
            if (form.lectureTitle !== undefined) lecture.lectureTitle = form.lectureTitle.trim();
            if (form.isPreviewFree !== undefined) lecture.isPreviewFree = form.isPreviewFree === 'true';
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (_result, error, { courseId }) =>
        error
          ? []
          : [
              { type: 'Lectures', id: courseId },
              { type: 'Course', id: courseId },
            ],
    }),
    /** The new order shows at once and goes back when the server refuses it. */
    reorderLectures: build.mutation({
      ...endpoint(
        lecturePaths.reorderLectures,
        ({ courseId, lectureIds }: { courseId: string } & Body<typeof lecturePaths.reorderLectures>) => ({
          params: { courseId },
          body: { lectureIds },
        }),
      ),
      async onQueryStarted({ courseId, lectureIds }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          api.util.updateQueryData('listLectures', courseId, (lectures) => inOrder(lectures, lectureIds)),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      // After a refusal the list is asked for anew: the lectures are not what they were thought to be.
      invalidatesTags: (_result, error, { courseId }) =>
        error ? [{ type: 'Lectures', id: courseId }] : [{ type: 'Course', id: courseId }, 'CreatorCourses'],
    }),
    /** A new encoding of a video whose encoding has failed. */
    retryLecture: build.mutation({
      ...endpoint(lecturePaths.retryLecture, ({ lectureId }: { courseId: string; lectureId: string }) => ({
        params: { lectureId },
      })),
      invalidatesTags: (_result, _error, { courseId }) => [{ type: 'Lectures', id: courseId }],
    }),
    removeLecture: build.mutation({
      ...endpoint(lecturePaths.removeLecture, ({ lectureId }: { courseId: string; lectureId: string }) => ({
        params: { lectureId },
      })),
      invalidatesTags: (_result, error, { courseId }) =>
        error ? [] : [{ type: 'Lectures', id: courseId }, { type: 'Course', id: courseId }, 'CreatorCourses'],
    }),
  }),
});

export { api as lecturesApi };
export const {
  useListLecturesQuery,
  useCreateLectureMutation,
  useEditLectureMutation,
  useReorderLecturesMutation,
  useRemoveLectureMutation,
  useRetryLectureMutation,
} = api;
