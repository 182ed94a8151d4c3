import type { authRoutes } from '@nalanda/contract';
import { type Body, baseApi, type Reply, request } from '#shared/lib/base-api.ts';
import { authCalls } from '#shared/lib/late-api-routes.ts';
import { usersApi } from './users.api.ts';

/** The proof of the e-mail that somebody has signed up with. Apart from `auth.api.ts`: most people never need it. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Security'] }).injectEndpoints({
  endpoints: (build) => ({
    sendProof: build.mutation<Reply<typeof authRoutes.sendProof>, void>({
      query: () => request<typeof authRoutes.sendProof>(authCalls.sendProof, {}),
    }),
    proveEmail: build.mutation<Reply<typeof authRoutes.proveEmail>, Body<typeof authRoutes.proveEmail>>({
      query: (body) => request<typeof authRoutes.proveEmail>(authCalls.proveEmail, { body }),
      // The banner goes and the profile says so: whoever is signed in is asked for anew.
      invalidatesTags: (_, error) => (error ? [] : ['Security', 'CurrentUser']),
    }),
    proveLink: build.mutation<Reply<typeof authRoutes.proveLink>, Body<typeof authRoutes.proveLink>>({
      query: (body) => request<typeof authRoutes.proveLink>(authCalls.proveLink, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Security', 'CurrentUser']),
    }),
  }),
});

/** Asks anew who is signed in: the e-mail may have been proved on another device. */
export const askAgainWhoIsSignedIn = () => usersApi.util.invalidateTags(['CurrentUser']);

export const { useSendProofMutation, useProveEmailMutation, useProveLinkMutation } = api;
