import { secondFactorPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';
import { takeLocale } from './take-locale.ts';

/** What one person may see and another may not. */
const personal = ['CreatorCourses', 'Course', 'Lectures'] as const;

/** Passkeys, authenticator app and recovery codes, and the sign-ins that use them. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Factors', 'Security'] }).injectEndpoints({
  endpoints: (build) => ({
    listFactors: build.query({
      ...endpoint(secondFactorPaths.listFactors),
      providesTags: ['Factors'],
    }),
    beginPasskey: build.mutation({
      ...endpoint(secondFactorPaths.beginPasskey, 'body'),
    }),
    addPasskey: build.mutation({
      ...endpoint(secondFactorPaths.addPasskey, 'body'),
      invalidatesTags: ['Factors'],
    }),
    renamePasskey: build.mutation({
      ...endpoint(secondFactorPaths.renamePasskey, ({ passkeyId, name }: { passkeyId: string; name: string }) => ({
        params: { passkeyId },
        body: { name },
      })),
      invalidatesTags: ['Factors'],
    }),
    removePasskey: build.mutation({
      ...endpoint(
        secondFactorPaths.removePasskey,
        ({ passkeyId, password }: { passkeyId: string; password: string }) => ({
          params: { passkeyId },
          body: { password },
        }),
      ),
      invalidatesTags: ['Factors'],
    }),
    beginTotp: build.mutation({
      ...endpoint(secondFactorPaths.beginTotp, 'body'),
    }),
    confirmTotp: build.mutation({
      ...endpoint(secondFactorPaths.confirmTotp, 'body'),
      invalidatesTags: (_, error) => (error ? [] : ['Factors']),
    }),
    removeTotp: build.mutation({
      ...endpoint(secondFactorPaths.removeTotp, 'body'),
      invalidatesTags: ['Factors'],
    }),
    renewRecoveryCodes: build.mutation({
      ...endpoint(secondFactorPaths.renewRecoveryCodes, 'body'),
      invalidatesTags: ['Factors'],
    }),
    finishSignIn: build.mutation({
      ...endpoint(secondFactorPaths.finishSignIn, 'body'),
      transformResponse: takeLocale,
      invalidatesTags: (_, error) => (error ? [] : [...personal]),
    }),
    askPasskey: build.mutation({
      ...endpoint(secondFactorPaths.askPasskey),
    }),
    finishWithPasskey: build.mutation({
      ...endpoint(secondFactorPaths.finishWithPasskey, 'body'),
      transformResponse: takeLocale,
      invalidatesTags: (_, error) => (error ? [] : [...personal]),
    }),
    beginPasskeySignIn: build.mutation({
      ...endpoint(secondFactorPaths.beginPasskeySignIn),
    }),
    signInWithPasskey: build.mutation({
      ...endpoint(secondFactorPaths.signInWithPasskey, 'body'),
      transformResponse: takeLocale,
      invalidatesTags: (_, error) => (error ? [] : [...personal]),
    }),
  }),
});

export const {
  useListFactorsQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useFinishSignInMutation,
  useAskPasskeyMutation,
  useFinishWithPasskeyMutation,
  useBeginPasskeySignInMutation,
  useSignInWithPasskeyMutation,
} = api;
