import { authPaths } from '@nalanda/contract/paths';
import { baseApi, endpoint } from '#shared/lib/base-api.ts';
import { usersApi } from './users.api.ts';

/** The proof of the e-mail that somebody has signed up with. Apart from `auth.api.ts`: most people never need it. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['Security'] }).injectEndpoints({
  endpoints: (build) => ({
    sendProof: build.mutation({
      ...endpoint(authPaths.sendProof),
    }),
    proveEmail: build.mutation({
      ...endpoint(authPaths.proveEmail, 'body'),
      // The banner goes and the profile says so: whoever is signed in is asked for anew.
      invalidatesTags: (_, error) => (error ? [] : ['Security', 'CurrentUser']),
    }),
    proveLink: build.mutation({
      ...endpoint(authPaths.proveLink, 'body'),
      invalidatesTags: (_, error) => (error ? [] : ['Security', 'CurrentUser']),
    }),
  }),
});

/** Asks anew who is signed in: the e-mail may have been proved on another device. */
export const askAgainWhoIsSignedIn = () => usersApi.util.invalidateTags(['CurrentUser']);

export const { useSendProofMutation, useProveEmailMutation, useProveLinkMutation } = api;
