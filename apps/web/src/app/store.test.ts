import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountApi } from '#features/users/account.api.ts';
import { authApi } from '#features/users/auth.api.ts';
import { usersApi } from '#features/users/users.api.ts';
import { selectHasLeft, selectIsKnownToBeNobody } from '#features/users/users.slice.ts';
import { primeStore } from './prime.ts';
import { createAppStore } from './store.ts';

const asha = { _id: 'u1', name: 'Asha', role: 'student', enrolledCourses: [] };
const replies = new Map<string, () => Promise<Response> | Response>();
const asked: string[] = [];

beforeEach(() => {
  replies.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input);
    return replies.get(input)?.() ?? Response.json({ message: 'No', code: 'x', requestId: 'r-1' }, { status: 401 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const fetchUser = usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true });

test('the current user is stored when the server knows one', async () => {
  const store = createAppStore();
  replies.set('/api/user/currentuser', () => Response.json(asha));
  await store.dispatch(fetchUser);
  expect(store.getState().user).toMatchObject({ userData: asha, isLoaded: true });
});

test('a failed first question leaves nobody signed in', async () => {
  const store = createAppStore();
  await store.dispatch(fetchUser);
  expect(store.getState().user).toMatchObject({ userData: null, isLoaded: true });
});

test('a failed call tells status, code, sentence and request id', async () => {
  const store = createAppStore();
  const { error } = await store.dispatch(fetchUser);
  expect(error).toEqual({ status: 401, code: 'x', message: 'No', issues: [], requestId: 'r-1' });
});

test('a network failure later on does not sign anybody out', async () => {
  const store = createAppStore();
  replies.set('/api/user/currentuser', () => Response.json(asha));
  await store.dispatch(fetchUser);
  replies.set('/api/user/currentuser', () => Promise.reject(new TypeError('offline')));
  await store.dispatch(fetchUser);
  expect(store.getState().user.userData).toEqual(asha);
});

test('who could not be asked for is not known to be nobody, also when the answer is asked for anew or forgotten', async () => {
  const store = createAppStore();
  const isNobody = () => selectIsKnownToBeNobody(store.getState());
  expect(isNobody()).toBe(false);
  replies.set('/api/user/currentuser', () => Promise.reject(new TypeError('offline')));
  await store.dispatch(usersApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false }));
  expect(store.getState().user).toMatchObject({ userData: null, isLoaded: true });
  expect(isNobody()).toBe(false);
  // What was watched without a line makes the store forget what it knew of the person.
  store.dispatch(usersApi.util.invalidateTags(['CurrentUser']));
  expect(isNobody()).toBe(false);
  replies.delete('/api/user/currentuser');
  await store.dispatch(fetchUser);
  expect(isNobody()).toBe(true);
});

test('a late "nobody is signed in" does not undo a login made meanwhile', async () => {
  const store = createAppStore();
  let answer = (_: Response) => {};
  replies.set('/api/user/currentuser', () => new Promise((resolve) => (answer = resolve)));
  replies.set('/api/auth/login', () => Response.json(asha));
  const first = store.dispatch(fetchUser);
  await store.dispatch(authApi.endpoints.login.initiate({ email: 'a@b.in', password: 'secret-1' }));
  answer(Response.json({ message: 'No', code: 'x', requestId: 'r' }, { status: 401 }));
  await first;
  expect(store.getState().user.userData).toEqual(asha);
});

test('logging out empties the user and forgets what was fetched', async () => {
  const store = createAppStore();
  replies.set('/api/user/currentuser', () => Response.json(asha));
  replies.set('/api/auth/logout', () => Response.json({ message: 'Bye' }));
  await store.dispatch(usersApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false }));
  await store.dispatch(authApi.endpoints.logout.initiate());
  await vi.waitFor(() => expect(store.getState().api.queries).toEqual({}), 30_000);
  expect(store.getState().user.userData).toBeNull();
});

test('a deleted account is gone at once and for good, until somebody signs in', async () => {
  const store = createAppStore();
  const hasLeft = () => selectHasLeft(store.getState());
  replies.set('/api/user/currentuser', () => Response.json(asha));
  replies.set('/api/account/delete', () => Response.json({ message: 'Gone' }));
  replies.set('/api/auth/login', () => Response.json(asha));
  await store.dispatch(fetchUser);
  expect(hasLeft()).toBe(false);
  await store.dispatch(accountApi.endpoints.deleteAccount.initiate({ password: 'secret-1' }));
  expect(store.getState().user).toMatchObject({ userData: null, isLoaded: true });
  expect([hasLeft(), selectIsKnownToBeNobody(store.getState())]).toEqual([true, true]);
  await store.dispatch(authApi.endpoints.login.initiate({ email: 'a@b.in', password: 'secret-1' }));
  expect(hasLeft()).toBe(false);
});

test('data from the first HTML answers the questions of Home without a request', async () => {
  const store = createAppStore();
  const info = { brandName: 'Nalanda', sandbox: true, google: true, hears: false };
  primeStore(store, { info, popularCourses: [], reviews: [] });
  expect(Object.keys(store.getState().api.queries)).toHaveLength(3);
  expect(asked).toEqual([]);
});

test('a page that came without a session cookie knows that nobody is signed in, without asking', () => {
  const store = createAppStore();
  primeStore(store, { info: { brandName: 'Nalanda', sandbox: false, google: false, hears: false }, user: null });
  expect(store.getState().user).toMatchObject({ userData: null, isLoaded: true });
  expect(asked).toEqual([]);
});
