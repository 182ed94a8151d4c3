import type { TestApp } from './build-test-app.ts';
import type { TestClient } from './test-client.ts';

export const PASSWORD = 'correct horse';

let counter = 0;

/** The form of somebody who has no account yet. */
export function newAccount<Overrides extends object>(overrides: Overrides = {} as Overrides) {
  counter += 1;
  return { name: 'Meera Nair', email: `meera${counter}@example.com`, password: PASSWORD, ...overrides };
}

/** Signs somebody up in a browser of their own. */
export async function signUp<Overrides extends object>(
  testApp: TestApp,
  overrides?: Overrides,
  headers?: Record<string, string>,
) {
  const account = newAccount(overrides);
  const client = testApp.anonymous();
  const reply = await client.post('/api/auth/signup', account, headers);
  return { id: reply.json()._id as string, email: account.email, account, client, reply };
}

export const isSignedIn = async (client: TestClient): Promise<boolean> =>
  (await client.get('/api/user/currentuser')).statusCode === 200;
