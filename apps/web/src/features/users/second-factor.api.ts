import type { secondFactorRoutes as routes } from '@nalanda/contract';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';
import { secondFactorCalls as calls } from '#shared/lib/late-api-routes.ts';
import { takeLocale } from './take-locale.ts';

/** What one person may see and another may not. */
const personal = ['CreatorCourses', 'Course', 'Lectures'] as const;

/** Passkeys, authenticator app and recovery codes, and the sign-ins that use them. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Factors', 'Security'] }).injectEndpoints({
  endpoints: (build) => ({
    listFactors: build.query<Reply<typeof routes.listFactors>, void>({
      query: () => request<typeof routes.listFactors>(calls.listFactors, {}),
      providesTags: ['Factors'],
    }),
    beginPasskey: build.mutation<Reply<typeof routes.beginPasskey>, Body<typeof routes.beginPasskey>>({
      query: (body) => request<typeof routes.beginPasskey>(calls.beginPasskey, { body }),
    }),
    addPasskey: build.mutation<Reply<typeof routes.addPasskey>, Body<typeof routes.addPasskey>>({
      query: (body) => request<typeof routes.addPasskey>(calls.addPasskey, { body }),
      invalidatesTags: ['Factors'],
    }),
    renamePasskey: build.mutation<Reply<typeof routes.renamePasskey>, { passkeyId: string; name: string }>({
      query: ({ passkeyId, name }) =>
        request<typeof routes.renamePasskey>(calls.renamePasskey, { params: { passkeyId }, body: { name } }),
      invalidatesTags: ['Factors'],
    }),
    removePasskey: build.mutation<Reply<typeof routes.removePasskey>, { passkeyId: string; password: string }>({
      query: ({ passkeyId, password }) =>
        request<typeof routes.removePasskey>(calls.removePasskey, { params: { passkeyId }, body: { password } }),
      invalidatesTags: ['Factors'],
    }),
    beginTotp: build.mutation<Reply<typeof routes.beginTotp>, Body<typeof routes.beginTotp>>({
      query: (body) => request<typeof routes.beginTotp>(calls.beginTotp, { body }),
    }),
    confirmTotp: build.mutation<Reply<typeof routes.confirmTotp>, Body<typeof routes.confirmTotp>>({
      query: (body) => request<typeof routes.confirmTotp>(calls.confirmTotp, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Factors']),
    }),
    removeTotp: build.mutation<Reply<typeof routes.removeTotp>, Body<typeof routes.removeTotp>>({
      query: (body) => request<typeof routes.removeTotp>(calls.removeTotp, { body }),
      invalidatesTags: ['Factors'],
    }),
    renewRecoveryCodes: build.mutation<Reply<typeof routes.renewRecoveryCodes>, Body<typeof routes.renewRecoveryCodes>>(
      {
        query: (body) => request<typeof routes.renewRecoveryCodes>(calls.renewRecoveryCodes, { body }),
        invalidatesTags: ['Factors'],
      },
    ),
    finishSignIn: build.mutation<Reply<typeof routes.finishSignIn>, Body<typeof routes.finishSignIn>>({
      query: (body) => request<typeof routes.finishSignIn>(calls.finishSignIn, { body }),
      transformResponse: takeLocale,
      invalidatesTags: (_, error) => (error ? [] : [...personal]),
    }),
    askPasskey: build.mutation<Reply<typeof routes.askPasskey>, void>({
      query: () => request<typeof routes.askPasskey>(calls.askPasskey, {}),
    }),
    finishWithPasskey: build.mutation<Reply<typeof routes.finishWithPasskey>, Body<typeof routes.finishWithPasskey>>({
      query: (body) => request<typeof routes.finishWithPasskey>(calls.finishWithPasskey, { body }),
      transformResponse: takeLocale,
      invalidatesTags: (_, error) => (error ? [] : [...personal]),
    }),
    beginPasskeySignIn: build.mutation<Reply<typeof routes.beginPasskeySignIn>, void>({
      query: () => request<typeof routes.beginPasskeySignIn>(calls.beginPasskeySignIn, {}),
    }),
    signInWithPasskey: build.mutation<Reply<typeof routes.signInWithPasskey>, Body<typeof routes.signInWithPasskey>>({
      query: (body) => request<typeof routes.signInWithPasskey>(calls.signInWithPasskey, { body }),
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
