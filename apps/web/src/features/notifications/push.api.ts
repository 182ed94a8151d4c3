import { notificationPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

/* Beside the others: the bell needs nothing of this. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query(endpoint(notificationPaths.getPush)),
    beginPush: build.mutation(endpoint(notificationPaths.beginPush, 'body')),
    endPush: build.mutation(endpoint(notificationPaths.endPush, 'body')),
  }),
});

export const { useGetPushQuery, useBeginPushMutation, useEndPushMutation } = api;
