import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { ChangeFeed } from '../src/database/change-feed.ts';

type FormValue = string | Blob;

interface TestRequest {
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'PUT' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer | object;
}

/** One browser: keeps its cookies and calls the application without a network. */
export interface TestClient {
  cookies: Map<string, string>;
  call(request: TestRequest): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** multipart/form-data; a Blob (or File) becomes a file part. */
  postForm(url: string, fields: Record<string, FormValue>): Promise<LightMyRequestResponse>;
  delete(url: string): Promise<LightMyRequestResponse>;
}

/**
 * A browser, without a session unless it is given a token. Before each call the application hears what the test has written
 * past it, where `changes` is given.
 */
export function createTestClient(
  app: FastifyInstance,
  options: { token?: string; changes?: ChangeFeed; cookies?: Map<string, string> } = {},
): TestClient {
  const { token, changes } = options;
  const cookies = options.cookies ?? new Map<string, string>(token ? [['nalanda_session', token]] : []);

  async function call(request: TestRequest): Promise<LightMyRequestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await changes?.catchUp();
    const response = await app.inject({ ...request, headers: { ...(cookie && { cookie }), ...request.headers } });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || value === '' || (expires !== undefined && expires.getTime() <= Date.now());
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return {
    cookies,
    call,
    get: (url, headers) => call({ method: 'GET', url, ...(headers && { headers }) }),
    post: (url, body, headers) =>
      call({ method: 'POST', url, ...(body && { payload: body }), ...(headers && { headers }) }),
    delete: (url) => call({ method: 'DELETE', url }),
    async postForm(url, fields) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const encoded = new Response(form);
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
      return call({ method: 'POST', url, headers, payload: Buffer.from(await encoded.arrayBuffer()) });
    },
  };
}
