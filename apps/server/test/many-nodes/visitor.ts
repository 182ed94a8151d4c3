import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  status: number;
  /** The JSON of the reply; undefined when it is none. */
  json: unknown;
  headers: Headers;
  bytes: Uint8Array;
  /** By `performance.now()`, when it was asked. */
  askedAt: number;
}

export interface Question {
  method?: string;
  /** Sent as JSON. */
  json?: object;
  /** Sent as a form of fields. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** What happened, and what must not: every number under `broken` is to be 0. */
export interface Tally {
  happened: Record<string, number>;
  broken: Record<string, number>;
}

export const count = (counts: Record<string, number>, what: string, times = 1): void => {
  counts[what] = (counts[what] ?? 0) + times;
};

/** What a machine between, or a node that stops, answers: the same again soon is the cure. */
const PASSING = [0, 502, 503, 504];
/** A cure that takes longer is none. */
const CURE_MS = 300_000;
/** Patient with machines that do ten other things: what is slow is not broken, what never answers is. */
const HANG_MS = 170_000;

/** A browser that comes to the balancer, with its own cookies. */
export interface Visitor {
  cookies: Map<string, string>;
  /** Once; null when no answer has come. */
  tryOnce(path: string, question?: Question): Promise<Answer | null>;
  /** As often as it takes while the failure is one that passes. Throws `NotCured` when it does not. */
  ask(path: string, question?: Question | (() => Question)): Promise<Answer>;
  /** The same person in a browser that knows of no change: with the session alone. */
  copy(): Visitor;
}

/** A story cannot go on: it is counted among what is broken already. */
export class NotCured extends Error {}

export function createVisitor(
  { origin, tally }: { origin: string; tally: Tally },
  cookies = new Map<string, string>(),
) {
  const { happened, broken } = tally;

  async function tryOnce(path: string, question: Question = {}): Promise<Answer | null> {
    const askedAt = performance.now();
    try {
      const signal = AbortSignal.timeout(HANG_MS);
      const reply = await fetch(`${origin}${path}`, { ...toInit(question, cookies), redirect: 'manual', signal });
      const bytes = new Uint8Array(await reply.arrayBuffer());
      keepCookies(cookies, reply.headers);
      count(happened, `answers ${Math.floor(reply.status / 100)}xx`);
      if (reply.status >= 500 && !PASSING.includes(reply.status)) {
        count(broken, 'errors of the server other than 502, 503 and 504');
        count(happened, `answers ${reply.status}: ${nameOf(path)}`);
      }
      return { status: reply.status, json: readJson(reply.headers, bytes), headers: reply.headers, bytes, askedAt };
    } catch {
      count(happened, 'connections refused or cut');
      if (performance.now() - askedAt > HANG_MS - 100) {
        count(broken, 'requests without an answer in three minutes');
        count(happened, `no answer in three minutes: ${question.method ?? ''} ${nameOf(path)}`);
      }
      return null;
    }
  }

  async function ask(path: string, question: Question | (() => Question) = {}): Promise<Answer> {
    const begun = performance.now();
    for (let attempt = 0; performance.now() - begun < CURE_MS; attempt += 1) {
      const answer = await tryOnce(path, typeof question === 'function' ? question() : question);
      // While the database is away public pages come from memory and say so; the app shows them and asks again.
      const isMarked = answer?.headers.has('x-nalanda-stale') ?? false;
      if (isMarked) count(happened, 'answers marked as old');
      if (answer && !isMarked && !PASSING.includes(answer.status)) {
        if (attempt > 0) count(happened, 'requests that a retry cured');
        return answer;
      }
      await sleep(100 + 100 * Math.min(attempt, 10));
    }
    count(broken, 'requests that no retry cured');
    throw new NotCured(path);
  }

  const copy = (): Visitor =>
    createVisitor({ origin, tally }, new Map([...cookies].filter(([name]) => name.endsWith('nalanda_session'))));
  const visitor: Visitor = { cookies, tryOnce, ask, copy };
  return visitor;
}

/** The address without ids and what follows it. */
const nameOf = (path: string) => path.split('?')[0]?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

function toInit({ method, json, form, headers = {}, body }: Question, cookies: Map<string, string>): RequestInit {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const common = { ...headers, ...(cookie && { cookie }) };
  if (json)
    return {
      method: method ?? 'POST',
      headers: { 'content-type': 'application/json', ...common },
      body: JSON.stringify(json),
    };
  if (form) {
    const fields = new FormData();
    for (const [name, value] of Object.entries(form)) fields.set(name, value);
    return { method: method ?? 'POST', headers: common, body: fields };
  }
  return { method: method ?? 'GET', headers: common, ...(body && { body }) };
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...rest] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '' || rest.some((part) => /^\s*max-age=0$/i.test(part))) cookies.delete(name);
    else cookies.set(name, value);
  }
}

function readJson(headers: Headers, bytes: Uint8Array): unknown {
  if (!headers.get('content-type')?.includes('json')) return undefined;
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
