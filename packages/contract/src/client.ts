import type { z } from 'zod';
import { errorBodySchema, type Issue } from './error.ts';
import { buildFormData, buildPath } from './http.ts';
import type { RouteArgs, RouteContract, RouteReply } from './route.ts';

/** An error reply of the API, or a call that never got one (`status` 0, code `network.failed`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly issues: Issue[];

  constructor(init: { status: number; code: string; message: string; requestId?: string; issues?: Issue[] }) {
    super(init.message);
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code;
    this.requestId = init.requestId;
    this.issues = init.issues ?? [];
  }
}

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** A successful reply with its headers (`x-total-count` and the like). */
export interface ApiReply<T> {
  data: T;
  headers: Headers;
}

type LooseArgs = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
};

/** Turns an error reply into an `ApiError`, whatever its body is. */
export function toApiError(status: number, json: unknown): ApiError {
  const parsed = errorBodySchema.safeParse(json);
  if (parsed.success) return new ApiError({ status, ...parsed.data });
  return new ApiError({ status, code: 'reply.unexpected', message: 'The server did not answer as expected.' });
}

/**
 * Makes a typed caller for contract routes. Sends cookies, throws `ApiError` on every failure.
 * `baseUrl` is empty in the browser (same origin).
 */
export function createApiClient(baseUrl = '', fetchFn: typeof fetch = (...args) => fetch(...args)) {
  return async function call<R extends RouteContract>(
    route: R,
    args: RouteArgs<R>,
    options: CallOptions = {},
  ): Promise<ApiReply<RouteReply<R>>> {
    const loose = args as LooseArgs;
    const init: RequestInit = { method: route.method, credentials: 'include' };
    if (options.signal) init.signal = options.signal;
    if (loose.form) init.body = buildFormData(loose.form);
    else if (loose.body !== undefined) {
      init.headers = { 'content-type': 'application/json' };
      init.body = JSON.stringify(loose.body);
    }
    const response = await send(fetchFn, baseUrl + buildPath(route, loose), init);
    const json: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw toApiError(response.status, json);
    const schema: z.ZodType | undefined = route.responses[response.status as 200];
    const parsed = schema?.safeParse(json);
    if (!parsed?.success) throw toApiError(response.status, undefined);
    return { data: parsed.data as RouteReply<R>, headers: response.headers };
  };
}

async function send(fetchFn: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchFn(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError({
      status: 0,
      code: 'network.failed',
      message: 'The server cannot be reached. Check your connection and try again.',
    });
  }
}
