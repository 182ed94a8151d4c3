import { assignmentPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint, type Form } from '#shared/lib/base-api.ts';
import { type LectureOfCourse, toLectureTags } from '#shared/lib/lecture-tags.ts';

const ofLecture = ({ lectureId }: { lectureId: string }) => ({ params: { lectureId } });

/** What else tells whether a lecture is an assignment. */
const toTags = (lecture: LectureOfCourse) =>
  [{ type: 'Assignment', id: lecture.lectureId }, ...toLectureTags(lecture), 'CreatorCourses'] as const;

/** What the own work on an assignment changes: handing in may do the lecture, and complete the course. */
const toOwnTags = ({ lectureId }: { lectureId: string }) => [{ type: 'Assignment', id: lectureId }] as const;

/* The tags stand here and not with the others: the first screen needs nothing of this. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Assignment'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnAssignment: build.query({
      ...endpoint(assignmentPaths.getOwnAssignment, (lectureId: string) => ofLecture({ lectureId })),
      providesTags: (_result, _error, id) => [{ type: 'Assignment', id }],
    }),
    saveAssignment: build.mutation({
      ...endpoint(
        assignmentPaths.saveAssignment,
        ({ body, ...lecture }: LectureOfCourse & { body: Body<typeof assignmentPaths.saveAssignment> }) => ({
          ...ofLecture(lecture),
          body,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    removeAssignment: build.mutation({
      ...endpoint(assignmentPaths.removeAssignment, (lecture: LectureOfCourse) => ofLecture(lecture)),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toTags(lecture)),
    }),
    getAssignment: build.query({
      ...endpoint(assignmentPaths.getAssignment, (lectureId: string) => ofLecture({ lectureId })),
      providesTags: (_result, _error, id) => [{ type: 'Assignment', id }],
    }),
    saveDraft: build.mutation({
      ...endpoint(
        assignmentPaths.saveDraft,
        ({ body, ...lecture }: { lectureId: string; body: Body<typeof assignmentPaths.saveDraft> }) => ({
          ...ofLecture(lecture),
          body,
        }),
      ),
      // Whoever comes back to the lecture goes on from what is kept.
      async onQueryStarted({ lectureId }, { dispatch, queryFulfilled }) {
        const kept = await queryFulfilled.catch(() => null);
        if (kept) await dispatch(api.util.upsertQueryData('getAssignment', lectureId, kept.data));
      },
    }),
    addDraftFile: build.mutation({
      ...endpoint(
        assignmentPaths.addDraftFile,
        ({ form, ...lecture }: { lectureId: string; form: Form<typeof assignmentPaths.addDraftFile> }) => ({
          ...ofLecture(lecture),
          form,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : toOwnTags(lecture)),
    }),
    removeDraftFile: build.mutation({
      ...endpoint(assignmentPaths.removeDraftFile, (params: { lectureId: string; fileId: string }) => ({ params })),
      invalidatesTags: (_result, _error, lecture) => toOwnTags(lecture),
    }),
    handIn: build.mutation({
      ...endpoint(
        assignmentPaths.handIn,
        ({ body, ...lecture }: { lectureId: string; body: Body<typeof assignmentPaths.handIn> }) => ({
          ...ofLecture(lecture),
          body,
        }),
      ),
      invalidatesTags: (_result, error, lecture) => (error ? [] : [...toOwnTags(lecture), 'Progress', 'Certificates']),
    }),
    takeBack: build.mutation({
      ...endpoint(assignmentPaths.takeBack, (lecture: { lectureId: string }) => ofLecture(lecture)),
      // What was marked meanwhile is shown, too.
      invalidatesTags: (_result, _error, lecture) => toOwnTags(lecture),
    }),
  }),
});

export const {
  useGetOwnAssignmentQuery,
  useLazyGetOwnAssignmentQuery,
  useSaveAssignmentMutation,
  useRemoveAssignmentMutation,
  useGetAssignmentQuery,
  useSaveDraftMutation,
  useAddDraftFileMutation,
  useRemoveDraftFileMutation,
  useHandInMutation,
  useTakeBackMutation,
} = api;
