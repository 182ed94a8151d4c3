import type { User } from '@nalanda/contract';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { createReplyMatcher } from '#shared/lib/reply-matcher.ts';
import type { accountApi } from './account.api.ts';
import type { authApi } from './auth.api.ts';
import { usersApi } from './users.api.ts';

/** State of the slice `user`. */
interface UserState {
  /** The signed-in user; `null` when logged out or not known yet. */
  userData: User | null;
  /** False until the first answer about who is signed in. */
  isLoaded: boolean;
  /** Nobody could be reached who knows: somebody may be signed in all the same. */
  isUncertain: boolean;
  /** The current-user call that may still decide; a login made meanwhile makes it stale. */
  pendingRequestId: string | null;
  /** How often somebody else has taken the place of who was signed in: then each screen begins anew. */
  takeovers: number;
  /** Who was signed in has deleted their account: nothing asks them to log in. */
  hasLeft: boolean;
}

const initialState: UserState = {
  userData: null,
  isLoaded: false,
  isUncertain: false,
  pendingRequestId: null,
  takeovers: 0,
  hasLeft: false,
};

function show(state: UserState, user: User): void {
  if (state.userData !== null && state.userData._id !== user._id) state.takeovers += 1;
  state.userData = user;
  state.isLoaded = true;
  state.isUncertain = false;
  state.hasLeft = false;
}

const isReplyTo = createReplyMatcher<typeof authApi>();
const isDeletion = createReplyMatcher<typeof accountApi>()('deleteAccount');

const isSessionReply = isAnyOf(
  isReplyTo('login'),
  isReplyTo('signup'),
  isReplyTo('googleSignup'),
  usersApi.endpoints.updateProfile.matchFulfilled,
  usersApi.endpoints.setPreferences.matchFulfilled,
);

/** Slice `user`: who is signed in, kept in step with the calls that tell or change it. */
export const usersSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    /** The page came without a session cookie: nobody needs to be asked for. */
    nobodySignedIn(state) {
      state.userData = null;
      state.isLoaded = true;
    },
  },
  extraReducers: (builder) => {
    const { getCurrentUser } = usersApi.endpoints;
    builder
      .addMatcher(getCurrentUser.matchPending, (state, action) => {
        state.pendingRequestId = action.meta.requestId;
      })
      .addMatcher(getCurrentUser.matchFulfilled, (state, action) => {
        if (state.pendingRequestId !== action.meta.requestId) return;
        show(state, action.payload);
      })
      .addMatcher(getCurrentUser.matchRejected, (state, action) => {
        if (action.meta.condition || state.pendingRequestId !== action.meta.requestId) return;
        // A hiccup of the network must not sign out somebody who is known to be signed in.
        const isRefused = action.payload?.status === 401;
        if (!state.isLoaded || isRefused) {
          state.userData = null;
          state.isUncertain = !isRefused;
        }
        state.isLoaded = true;
      })
      .addMatcher(isSessionReply, (state, action) => {
        show(state, action.payload);
        state.pendingRequestId = null;
      })
      .addMatcher(isDeletion, (state) => {
        state.userData = null;
        state.isUncertain = false;
        state.pendingRequestId = null;
        state.hasLeft = true;
      })
      .addMatcher(isReplyTo('logout'), (state) => {
        state.userData = null;
        state.isUncertain = false;
        state.pendingRequestId = null;
      });
  },
  selectors: {
    selectUser: (state) => state.userData,
    selectIsSessionLoaded: (state) => state.isLoaded,
    selectTakeovers: (state) => state.takeovers,
    selectHasLeft: (state) => state.hasLeft,
    /** A server that could not be reached has not said that nobody is signed in. */
    selectIsKnownToBeNobody: (state) => state.isLoaded && state.userData === null && !state.isUncertain,
  },
});

export const { nobodySignedIn } = usersSlice.actions;
export const { selectUser, selectIsSessionLoaded, selectIsKnownToBeNobody, selectTakeovers, selectHasLeft } =
  usersSlice.selectors;
