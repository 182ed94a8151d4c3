import { googlePopupMessageSchema } from '@nalanda/contract';
import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';

/** One of the people whom the stand-in for Google knows. */
export const ASHA = { id: 'sandbox-asha', name: 'Asha Verma', email: 'asha.verma@sandbox.example' };

/** Goes on to where the reply points, as a browser does, until a page comes. */
async function follow(client: TestClient, start: string) {
  let reply = await client.get(start);
  for (let hops = 0; reply.statusCode >= 300 && reply.statusCode < 400; hops++) {
    if (hops > 10) throw new Error('The redirects do not end.');
    const next = new URL(String(reply.headers.location), 'http://localhost');
    reply = await client.get(next.pathname + next.search);
  }
  return reply;
}

/** Address of the account chooser that the popup shows. */
export async function openChooser(client: TestClient): Promise<string> {
  const page = await follow(client, '/api/auth/google/start');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Choose an account');
  return String(/action="([^"]+)"/.exec(page.body)?.[1]);
}

/** Chooses an account and goes on to the last page of the popup. */
export async function choose(client: TestClient, chooser: string, person: string) {
  const chosen = await client.call({
    method: 'POST',
    url: chooser,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: Buffer.from(new URLSearchParams({ person }).toString()),
  });
  expect(chosen.statusCode).toBe(303);
  const next = new URL(String(chosen.headers.location));
  return follow(client, next.pathname + next.search);
}

/** The whole popup; returns its last page. */
export async function signInAtProvider(client: TestClient, person: string) {
  return choose(client, await openChooser(client), person);
}

/** What the last page of the popup tells the page that opened it. */
export function readMessage(page: { body: string }) {
  const attribute = /data-message="([^"]*)"/.exec(page.body)?.[1] ?? '';
  const json = attribute.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  return googlePopupMessageSchema.parse(JSON.parse(json));
}

/** Hands the proved email in, as the page does that opened the popup. */
export const signUpWithGoogle = (client: TestClient, body: object) => client.post('/api/auth/googlesignup', body);
