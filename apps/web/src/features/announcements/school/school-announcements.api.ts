import { schoolAnnouncementPaths } from '@nalanda/contract/paths';
import { type Body, baseApi, endpoint } from '#shared/lib/base-api.ts';

type EditBody = Body<typeof schoolAnnouncementPaths.editSchoolAnnouncement>;

/** What is put aside is read at the bell, too, and the other way round: both hear of it by one tag. */
const schoolAnnouncementsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Notifications', 'OfficeAnnouncements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listSchoolAnnouncements: build.query({
        ...endpoint(schoolAnnouncementPaths.listSchoolAnnouncements),
        providesTags: ['Notifications'],
      }),
      putAnnouncementAside: build.mutation({
        ...endpoint(schoolAnnouncementPaths.putAnnouncementAside, (announcementId: string) => ({
          params: { announcementId },
        })),
        invalidatesTags: ['Notifications'],
      }),
      listOfficeAnnouncements: build.query({
        ...endpoint(schoolAnnouncementPaths.listOfficeAnnouncements),
        providesTags: ['OfficeAnnouncements'],
      }),
      createSchoolAnnouncement: build.mutation({
        ...endpoint(schoolAnnouncementPaths.createSchoolAnnouncement, 'body'),
        invalidatesTags: ['OfficeAnnouncements', 'Notifications'],
      }),
      editSchoolAnnouncement: build.mutation({
        ...endpoint(
          schoolAnnouncementPaths.editSchoolAnnouncement,
          ({ announcementId, ...body }: EditBody & { announcementId: string }) => ({
            params: { announcementId },
            body,
          }),
        ),
        invalidatesTags: ['OfficeAnnouncements', 'Notifications'],
      }),
      removeSchoolAnnouncement: build.mutation({
        ...endpoint(schoolAnnouncementPaths.removeSchoolAnnouncement, (announcementId: string) => ({
          params: { announcementId },
        })),
        invalidatesTags: ['OfficeAnnouncements', 'Notifications'],
      }),
    }),
  });

export const {
  useListSchoolAnnouncementsQuery,
  usePutAnnouncementAsideMutation,
  useListOfficeAnnouncementsQuery,
  useCreateSchoolAnnouncementMutation,
  useEditSchoolAnnouncementMutation,
  useRemoveSchoolAnnouncementMutation,
} = schoolAnnouncementsApi;
