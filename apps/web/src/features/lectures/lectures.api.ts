import type { lectureRoutes } from '@nalanda/contract';
import { lectureCalls } from '#shared/lib/api-routes.ts';
import { baseApi, type Form, type Reply, request } from '#shared/lib/base-api.ts';

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
      invalidatesTags: (_result, error, { courseId }) =>
        error
          ? []
          : [
              { type: 'Lectures', id: courseId },
              { type: 'Course', id: courseId },
            ],
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
export const { useListLecturesQuery, useCreateLectureMutation, useEditLectureMutation, useRemoveLectureMutation } = api;
