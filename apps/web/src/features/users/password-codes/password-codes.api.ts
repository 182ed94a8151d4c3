import { passwordCodePaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makePasswordCode: build.mutation({
      ...endpoint(passwordCodePaths.makePasswordCode, ({ userId, ...body }: { userId: string; password: string }) => ({
        params: { userId },
        body,
      })),
      invalidatesTags: ['People'],
    }),
    makePasswordCodes: build.mutation({
      ...endpoint(
        passwordCodePaths.makePasswordCodes,
        ({ importId, ...body }: { importId: string; password: string; after: number }) => ({
          params: { importId },
          body,
        }),
      ),
    }),
    openPasswordCode: build.mutation({ ...endpoint(passwordCodePaths.openPasswordCode, 'body') }),
    usePasswordCode: build.mutation({ ...endpoint(passwordCodePaths.usePasswordCode, 'body') }),
  }),
});

export const {
  useMakePasswordCodeMutation,
  useMakePasswordCodesMutation,
  useOpenPasswordCodeMutation,
  useUsePasswordCodeMutation,
} = api;
