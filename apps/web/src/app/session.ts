import type { User } from '@nalanda/contract';
import { usersApi } from '#features/users/users.api.ts';
import { readInitialData } from '#shared/lib/initial-data.ts';
import { askFirst } from './prime.ts';
import { store } from './store.ts';

let isAsked: Promise<void> | undefined;

/** The signed-in user or `null`; waits for the first answer of the server when there is none yet. */
export async function loadSession(): Promise<User | null> {
  // Guards pass when this is known, and then the screen's own data is there as well.
  isAsked ??= askFirst(store, readInitialData()?.replies);
  await isAsked;
  if (!store.getState().user.isLoaded) {
    await store.dispatch(usersApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false }));
  }
  return store.getState().user.userData;
}
