import type { lectureRoutes } from '@nalanda/contract';
import { type Body, baseApi, type Form, type Reply, request } from '#shared/lib/base-api.ts';
import { lectureCalls } from '#shared/lib/late-api-routes.ts';
import { inOrder } from './lecture-order.models.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLectures: build.query<Reply<typeof lectureRoutes.listLectures>, string>({
      query: (courseId) =>
        request<typeof lectureRoutes.listLectures>(lectureCalls.listLectures, { params: { courseId } }),
      providesTags: (_result, _error, courseId) => [{ type: 'Lectures', id: courseId }],
    }),
    createLecture: build.mutation<
      Reply<typeof lectureRoutes.createLecture>,
      { courseId: string; lectureTitle: string }
    >({
      query: ({ courseId, lectureTitle }) =>
        request<typeof lectureRoutes.createLecture>(lectureCalls.createLecture, {
          params: { courseId },
          body: { lectureTitle },
        }),
      invalidatesTags: (_result, error, { courseId }) =>
        error ? [] : [{ type: 'Lectures', id: courseId }, { type: 'Course', id: courseId }, 'CreatorCourses'],
    }),
    editLecture: build.mutation<
      Reply<typeof lectureRoutes.editLecture>,
      { courseId: string; lectureId: string; form: Form<typeof lectureRoutes.editLecture> }
    >({
      query: ({ lectureId, form }) =>
        request<typeof lectureRoutes.editLecture>(lectureCalls.editLecture, { params: { lectureId }, form }),
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
    reorderLectures: build.mutation<
      Reply<typeof lectureRoutes.reorderLectures>,
      { courseId: string } & Body<typeof lectureRoutes.reorderLectures>
    >({
      query: ({ courseId, lectureIds }) =>
        request<typeof lectureRoutes.reorderLectures>(lectureCalls.reorderLectures, {
          params: { courseId },
          body: { lectureIds },
        }),
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
    retryLecture: build.mutation<Reply<typeof lectureRoutes.retryLecture>, { courseId: string; lectureId: string }>({
      query: ({ lectureId }) =>
        request<typeof lectureRoutes.retryLecture>(lectureCalls.retryLecture, { params: { lectureId } }),
      invalidatesTags: (_result, _error, { courseId }) => [{ type: 'Lectures', id: courseId }],
    }),
    removeLecture: build.mutation<Reply<typeof lectureRoutes.removeLecture>, { courseId: string; lectureId: string }>({
      query: ({ lectureId }) =>
        request<typeof lectureRoutes.removeLecture>(lectureCalls.removeLecture, { params: { lectureId } }),
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
