import type { z } from 'zod';
import { limitReplies } from '../../../platform/http/limit-replies.ts';
import { parseJson } from '../../../platform/http/parse-json.ts';
import { razorpayErrorSchema } from './razorpay.schemas.ts';

type Fetch = typeof globalThis.fetch;

/** A list of a hundred payments is far shorter. */
const MOST_BYTES = 4_000_000;

export interface RazorpayClientOptions {
  keyId: string;
  keySecret: string;
  /** Without trailing slash, such as https://api.razorpay.com/v1. A function when the address is known late. */
  apiUrl: string | (() => string);
  fetch?: Fetch;
  /** Longest wait for one answer, body included. */
  timeoutMs?: number;
}

/** Razorpay said no, said nothing, or said something else than its documentation. */
export class RazorpayError extends Error {
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'RazorpayError';
    this.status = options.status;
  }

  /** Worth asking once more: no answer, a passing illness of the server, or the same request still under way (409). */
  get isPassing(): boolean {
    return this.status === undefined || this.status === 409 || this.status === 429 || this.status >= 500;
  }
}

/**
 * HTTP to Razorpay: Basic auth, a timeout on every call, answers parsed. Reads are tried twice; a write is sent once,
 * because nobody can tell whether a lost answer meant a lost request. Throws `RazorpayError`.
 */
export function createRazorpayClient(options: RazorpayClientOptions) {
  const { apiUrl, timeoutMs = 8_000 } = options;
  const fetch = limitReplies(MOST_BYTES, options.fetch);
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`;

  // biome-ignore lint/complexity/useMaxParams: as fetch has them, and how to read the reply.
  async function call<S extends z.ZodType>(
    path: string,
    schema: S,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<z.output<S>> {
    const base = typeof apiUrl === 'function' ? apiUrl() : apiUrl;
    const answer = await send(fetch, `${base.replace(/\/+$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would carry the key to another host.
      redirect: 'error',
    });
    if (answer.status >= 400) throw toRefusal(answer);
    const parsed = schema.safeParse(answer.json);
    if (!parsed.success) {
      throw new RazorpayError('Razorpay sent an answer of another shape', { status: 500, cause: parsed.error });
    }
    return parsed.data;
  }

  return {
    async get<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
      try {
        return await call(path, schema);
      } catch (error) {
        if (error instanceof RazorpayError && error.isPassing) return call(path, schema);
        throw error;
      }
    },
    // biome-ignore lint/complexity/useMaxParams: as fetch has them, and how to read the reply.
    post: <S extends z.ZodType>(
      path: string,
      body: object,
      schema: S,
      headers?: Record<string, string>,
    ): Promise<z.output<S>> => call(path, schema, body, headers),
  };
}

async function send(fetch: Fetch, url: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, json: parseJson(text) };
  } catch (cause) {
    throw new RazorpayError('Razorpay did not answer', { cause });
  }
}

function toRefusal({ status, json }: { status: number; json: unknown }): RazorpayError {
  const parsed = razorpayErrorSchema.safeParse(json);
  const reason = parsed.success
    ? `${parsed.data.error.code}: ${parsed.data.error.description ?? ''}`
    : 'no reason given';
  return new RazorpayError(`Razorpay answered ${status} (${reason})`, { status });
}
