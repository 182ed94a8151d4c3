import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginTrouble, meetTrouble, readTrouble, subscribeToTrouble } from './server-trouble.ts';

const busy = () =>
  Response.json({ code: 'server.busy', message: 'x' }, { status: 503, headers: { 'retry-after': '2' } });
const away = () => Response.json({ code: 'database.unavailable', message: 'x' }, { status: 503 });
const stale = () => Response.json([], { headers: { 'x-nalanda-stale': 'database-away' } });
const well = () => Response.json([]);
const { signal } = new AbortController();

let asked = 0;
let answers: (() => Response | null)[] = [];
const again = async () => {
  asked += 1;
  return (answers.shift() ?? well)();
};

beforeEach(() => {
  asked = 0;
  answers = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => well());
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(readTrouble()).toBeNull();
});

test('a read that was refused is asked again after as long as the server says', async () => {
  answers = [busy, well];
  const met = meetTrouble(busy(), { again, signal });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(asked).toBe(0);
  expect(readTrouble()).toBe('busy');
  await vi.advanceTimersByTimeAsync(6_100);
  expect((await met)?.status).toBe(200);
  expect(asked).toBe(2);
});

test('it is not asked for ever, and what is saved is not sent again', async () => {
  answers = Array.from({ length: 9 }, () => busy);
  const met = meetTrouble(busy(), { again, signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await met)?.status).toBe(503);
  expect(asked).toBe(4);
  expect((await meetTrouble(busy(), { again: null, signal }))?.status).toBe(503);
  expect(asked).toBe(4);
});

test('while the database is away nothing is asked again, and the reply is used as it is', async () => {
  expect((await meetTrouble(away(), { again, signal }))?.status).toBe(503);
  expect(readTrouble()).toBe('away');
  expect((await meetTrouble(stale(), { again, signal }))?.status).toBe(200);
  expect(asked).toBe(0);
});

test('another 503 is nobody’s trouble but its own', async () => {
  const full = Response.json({ code: 'storage.full', message: 'x' }, { status: 503 });
  expect((await meetTrouble(full, { again, signal }))?.status).toBe(503);
  expect((await meetTrouble(new Response('<html>', { status: 503 }), { again, signal }))?.status).toBe(503);
  expect(readTrouble()).toBeNull();
});

test('a lost connection is told as such', async () => {
  answers = [() => null];
  const met = meetTrouble(busy(), { again, signal });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await met).toBeNull();
});

test('who listens hears when it begins and when it is over, which is asked for', async () => {
  const heard: unknown[] = [];
  const leave = subscribeToTrouble(() => heard.push(readTrouble()));
  vi.stubGlobal('fetch', async () => stale());
  beginTrouble('away');
  await vi.advanceTimersByTimeAsync(4_500);
  expect(heard).toEqual(['away']);
  vi.stubGlobal('fetch', async () => well());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual(['away', null]);
  leave();
});

test('a server that answers late is asked once at a time', async () => {
  let late: ((reply: Response) => void) | undefined;
  const ask = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        late = resolve;
      }),
  );
  vi.stubGlobal('fetch', ask);
  beginTrouble('busy');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ask).toHaveBeenCalledTimes(1);
  late?.(busy());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ask).toHaveBeenCalledTimes(2);
  late?.(well());
});
