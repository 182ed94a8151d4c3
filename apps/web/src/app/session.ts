import type { User } from '@nalanda/contract';
import { usersApi } from '#features/users/users.api.ts';
import { store } from './store.ts';

/** The signed-in user or `null`; waits for the first answer of the server when there is none yet. */
export async function loadSession(): Promise<User | null> {
  if (!store.getState().user.isLoaded) {
    await store.dispatch(usersApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false }));
  }
  return store.getState().user.userData;
}
