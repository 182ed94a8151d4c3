import { lecturePaths, sectionPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint, type Form } from '#shared/lib/base-api.ts';
import { inOrder } from './lecture-order.models.ts';
import { applyOutline, type Outline } from './outline.models.ts';

/** What a change of lectures or sections makes untrue. */
const tagsOf = (courseId: string) =>
  [{ type: 'Lectures', id: courseId }, { type: 'Course', id: courseId }, 'CreatorCourses'] as const;

const api = baseApi.injectEndpoints({
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of calls, each of them is short.
  endpoints: (build) => ({
    listLectures: build.query({
      ...endpoint(lecturePaths.listLectures, (courseId: string) => ({ params: { courseId } })),
      providesTags: (_result, _error, courseId) => [{ type: 'Lectures', id: courseId }],
    }),
    playHere: build.mutation({
      ...endpoint(lecturePaths.playHere, 'body'),
    }),
    createLecture: build.mutation({
      ...endpoint(
        lecturePaths.createLecture,
        ({ courseId, ...body }: { courseId: string } & Body<typeof lecturePaths.createLecture>) => ({
          params: { courseId },
          body,
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
    /** Sets the preview flag of several lectures, or puts them into a section. */
    changeLectures: build.mutation({
      ...endpoint(
        lecturePaths.changeLectures,
        ({ courseId, ...body }: { courseId: string } & Body<typeof lecturePaths.changeLectures>) => ({
          params: { courseId },
          body,
        }),
      ),
      invalidatesTags: (_result, _error, { courseId }) => tagsOf(courseId),
    }),
    /** Says for a whole course when its lectures open. */
    openByStages: build.mutation({
      ...endpoint(
        lecturePaths.openByStages,
        ({ courseId, stages }: { courseId: string } & Body<typeof lecturePaths.openByStages>) => ({
          params: { courseId },
          body: { stages },
        }),
      ),
      invalidatesTags: (_result, _error, { courseId }) => tagsOf(courseId),
    }),
    removeLectures: build.mutation({
      ...endpoint(
        lecturePaths.removeLectures,
        ({ courseId, lectureIds }: { courseId: string; lectureIds: string[] }) => ({
          params: { courseId },
          body: { lectureIds },
        }),
      ),
      invalidatesTags: (_result, _error, { courseId }) => tagsOf(courseId),
    }),
    listSections: build.query({
      ...endpoint(sectionPaths.listSections, (courseId: string) => ({ params: { courseId } })),
      providesTags: (_result, _error, courseId) => [{ type: 'Lectures', id: courseId }],
    }),
    createSection: build.mutation({
      ...endpoint(sectionPaths.createSection, ({ courseId, title }: { courseId: string; title: string }) => ({
        params: { courseId },
        body: { title },
      })),
      invalidatesTags: (_result, error, { courseId }) => (error ? [] : tagsOf(courseId)),
    }),
    renameSection: build.mutation({
      ...endpoint(
        sectionPaths.renameSection,
        ({
          sectionId,
          title,
          basis,
        }: { courseId: string; sectionId: string } & Body<typeof sectionPaths.renameSection>) => ({
          params: { sectionId },
          body: { title, basis },
        }),
      ),
      invalidatesTags: (_result, error, { courseId }) => (error ? [] : tagsOf(courseId)),
    }),
    removeSection: build.mutation({
      ...endpoint(sectionPaths.removeSection, ({ sectionId }: { courseId: string; sectionId: string }) => ({
        params: { sectionId },
      })),
      invalidatesTags: (_result, _error, { courseId }) => tagsOf(courseId),
    }),
    /** Sections and lectures in a new order, which shows at once and goes back when the server refuses it. */
    arrangeCourse: build.mutation({
      ...endpoint(sectionPaths.arrangeCourse, ({ courseId, outline }: { courseId: string; outline: Outline }) => ({
        params: { courseId },
        body: outline,
      })),
      async onQueryStarted({ courseId, outline }, { dispatch, queryFulfilled }) {
        const arranged = (lists: Parameters<typeof applyOutline>[1]) => applyOutline(outline, lists);
        const patches = [
          dispatch(
            api.util.updateQueryData('listLectures', courseId, (lectures) => {
              return arranged({ lectures, sections: [] }).lectures;
            }),
          ),
          dispatch(
            api.util.updateQueryData('listSections', courseId, (sections) => {
              return arranged({ lectures: [], sections }).sections;
            }),
          ),
        ];
        await queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo();
        });
      },
      // After a refusal both are asked for anew: they are not what they were thought to be.
      invalidatesTags: (_result, error, { courseId }) =>
        error ? [{ type: 'Lectures', id: courseId }] : [{ type: 'Course', id: courseId }, 'CreatorCourses'],
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
  useLazyListLecturesQuery,
  usePlayHereMutation,
  useCreateLectureMutation,
  useEditLectureMutation,
  useReorderLecturesMutation,
  useChangeLecturesMutation,
  useOpenByStagesMutation,
  useRemoveLecturesMutation,
  useListSectionsQuery,
  useCreateSectionMutation,
  useRenameSectionMutation,
  useRemoveSectionMutation,
  useArrangeCourseMutation,
  useRemoveLectureMutation,
  useRetryLectureMutation,
} = api;
