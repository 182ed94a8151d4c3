import { lookingPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    lookAs: build.mutation({
      ...endpoint(lookingPaths.lookAs, ({ userId, reason }: { userId: string; reason: string }) => ({
        params: { userId },
        body: { reason },
      })),
    }),
    stopLooking: build.mutation({ ...endpoint(lookingPaths.stopLooking) }),
  }),
});

export const { useLookAsMutation, useStopLookingMutation } = api;
