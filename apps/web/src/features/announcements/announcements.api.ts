import { announcementPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint, type Query } from '#shared/lib/base-api.ts';

type ForCourse<Part> = { courseId: string } & Part;
type ForOne<Part> = { announcementId: string } & Part;

/** The tag stands here, so that the first screen does without it. */
const announcementsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Announcements'] }).injectEndpoints({
  endpoints: (build) => ({
    listAnnouncements: build.query({
      ...endpoint(
        announcementPaths.listAnnouncements,
        ({ courseId, ...query }: ForCourse<Query<typeof announcementPaths.listAnnouncements>>) => ({
          params: { courseId },
          query,
        }),
      ),
      providesTags: ['Announcements'],
    }),
    createAnnouncement: build.mutation({
      ...endpoint(
        announcementPaths.createAnnouncement,
        ({ courseId, ...body }: ForCourse<Body<typeof announcementPaths.createAnnouncement>>) => ({
          params: { courseId },
          body,
        }),
      ),
      invalidatesTags: ['Announcements'],
    }),
    editAnnouncement: build.mutation({
      ...endpoint(
        announcementPaths.editAnnouncement,
        ({ announcementId, ...body }: ForOne<Body<typeof announcementPaths.editAnnouncement>>) => ({
          params: { announcementId },
          body,
        }),
      ),
      invalidatesTags: ['Announcements'],
    }),
    removeAnnouncement: build.mutation({
      ...endpoint(announcementPaths.removeAnnouncement, (announcementId: string) => ({ params: { announcementId } })),
      invalidatesTags: ['Announcements'],
    }),
  }),
});

export const {
  useListAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useEditAnnouncementMutation,
  useRemoveAnnouncementMutation,
} = announcementsApi;
