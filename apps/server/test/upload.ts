import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** Sends a file in one piece, as the web app does; resolves to the id of the upload. */
export async function upload(client: TestClient, payload: Buffer | string): Promise<string> {
  const length = { ...TUS, 'upload-length': String(Buffer.byteLength(payload)) };
  const begun = await client.call({ method: 'POST', url: '/api/uploads', headers: length });
  const url = String(begun.headers.location);
  const headers = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const sent = await client.call({ method: 'PATCH', url, headers, payload: Buffer.from(payload) });
  expect(sent.statusCode, sent.body).toBe(204);
  return url.split('/').at(-1) ?? '';
}
