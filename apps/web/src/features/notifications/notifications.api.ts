import { notificationPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/** The tag stands here, so that the first screen does without it. */
export const notificationsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Notifications'] }).injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query({
      ...endpoint(notificationPaths.listNotifications, 'query'),
      providesTags: ['Notifications'],
    }),
    countUnread: build.query({ ...endpoint(notificationPaths.countUnread), providesTags: ['Notifications'] }),
    markRead: build.mutation({
      ...endpoint(notificationPaths.markRead, 'body'),
      invalidatesTags: ['Notifications'],
    }),
    getNotificationSettings: build.query(endpoint(notificationPaths.getNotificationSettings)),
    saveNotificationSettings: build.mutation({
      ...endpoint(notificationPaths.saveNotificationSettings, 'body'),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(notificationsApi.util.upsertQueryData('getNotificationSettings', undefined, data));
      },
    }),
  }),
});

export const {
  useListNotificationsQuery,
  useCountUnreadQuery,
  useMarkReadMutation,
  useGetNotificationSettingsQuery,
  useSaveNotificationSettingsMutation,
} = notificationsApi;
