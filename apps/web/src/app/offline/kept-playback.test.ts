import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const PIECE = 1024 * 1024;
const DAY_MS = 86_400_000;
/** A film of two pieces and a bit, whose bytes tell where they stand. */
const film = Uint8Array.from({ length: PIECE * 2 + 100 }, (_, at) => (at * 7 + Math.floor(at / PIECE)) % 251);

type Listener = (event: Record<string, unknown>) => void;
const listeners = new Map<string, Listener>();
/** What the app has kept, by store and key. */
let stores: Record<string, Map<string, unknown>>;

/** A request of IndexedDB that is answered a moment later. */
function answer<T>(result: T) {
  const request = { result, onsuccess: () => {} };
  queueMicrotask(() => request.onsuccess());
  return request;
}
const database = {
  transaction: (store: string) => ({
    objectStore: () => ({ get: (key: unknown) => answer(stores[store]?.get(JSON.stringify(key))) }),
  }),
  close: () => undefined,
};
const source = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
runInContext(
  source,
  createContext({
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    indexedDB: { open: () => answer(database) },
    location: { origin: 'https://school.example' },
    ...{ URL, Response, ReadableStream, TextEncoder, Uint8Array, crypto },
  }),
);

/** Asks as a player does. */
async function ask(path: string, range?: string): Promise<Response> {
  let reply: unknown;
  const request = { method: 'GET', url: `https://school.example${path}`, headers: new Headers(range ? { range } : {}) };
  listeners.get('fetch')?.({ request, respondWith: (given: unknown) => (reply = given) });
  return reply as Promise<Response>;
}
const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer());

let key: CryptoKey;
let pieces: Map<string, unknown>;
beforeAll(async () => {
  key = await crypto.subtle.importKey('raw', new Uint8Array(32).fill(7), 'AES-GCM', false, ['encrypt', 'decrypt']);
  pieces = new Map();
  for (let index = 0; index * PIECE < film.length; index += 1) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const additionalData = new TextEncoder().encode(`l1/480p.mp4/${index}`);
    const data = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData },
      key,
      film.subarray(index * PIECE, (index + 1) * PIECE),
    );
    pieces.set(JSON.stringify(['l1', '480p.mp4', index]), { iv, data });
  }
});
beforeEach(() => {
  keep({});
});

function keep(fields: object, clock?: number): void {
  const files = [{ name: '480p.mp4', byteSize: film.length }];
  const lecture = { lectureId: 'l1', key, files, isWhole: true, expiresAt: Date.now() + DAY_MS, ...fields };
  stores = {
    lectures: new Map([['"l1"', lecture]]),
    pieces: new Map(pieces),
    facts: new Map(clock === undefined ? [] : [['"clock"', clock]]),
  };
}

test('a kept film is played whole, and in any part, also over the edge of pieces', async () => {
  const whole = await ask('/kept/l1/480p.mp4');
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(film.length)]);
  expect(await bytesOf(whole)).toEqual(film);
  const part = await ask('/kept/l1/480p.mp4', `bytes=${PIECE - 10}-${PIECE * 2 + 9}`);
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes ${PIECE - 10}-${PIECE * 2 + 9}/${film.length}`,
  ]);
  expect(await bytesOf(part)).toEqual(film.subarray(PIECE - 10, PIECE * 2 + 10));
  const end = await ask('/kept/l1/480p.mp4', `bytes=${film.length - 5}-`);
  expect(await bytesOf(end)).toEqual(film.subarray(-5));
  expect((await ask('/kept/l1/480p.mp4', `bytes=${film.length}-`)).status).toBe(416);
});

test('nothing is played that is over, half here, or not here, nor when the clock was put back', async () => {
  keep({ expiresAt: Date.now() - 1 });
  expect((await ask('/kept/l1/480p.mp4')).status).toBe(404);
  keep({}, Date.now() + 2 * DAY_MS);
  expect((await ask('/kept/l1/480p.mp4')).status).toBe(404);
  keep({ isWhole: false });
  expect((await ask('/kept/l1/480p.mp4')).status).toBe(404);
  keep({});
  expect((await ask('/kept/l1/other.mp4')).status).toBe(404);
  expect((await ask('/kept/l2/480p.mp4')).status).toBe(404);
});

test('what an educator has uploaded is never a page of ours', async () => {
  const name = 'material-f1-abc';
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(`l1/${name}/0`);
  const text = new TextEncoder().encode('<script>alert(1)</script>');
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text);
  keep({ files: [{ name, byteSize: text.length }] });
  stores.pieces?.set(JSON.stringify(['l1', name, 0]), { iv, data });
  const reply = await ask(`/kept/l1/${name}`);
  expect(await bytesOf(reply)).toEqual(text);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  });
});

test('pieces that were changed or put in another place are refused', async () => {
  const [first, second] = [0, 1].map((index) => JSON.stringify(['l1', '480p.mp4', index]));
  stores.pieces?.set(first ?? '', pieces.get(second ?? ''));
  const reply = await ask('/kept/l1/480p.mp4', 'bytes=0-99');
  await expect(reply.arrayBuffer()).rejects.toThrow();
});
