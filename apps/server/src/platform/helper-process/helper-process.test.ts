import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TrialJob } from '../../../test/helper-program.ts';
import { createHelper, type Helper, type HelperOptions } from './helper-process.ts';
import { startLimited } from './limited-process.ts';

const program = new URL('../../../test/helper-program.ts', import.meta.url);
const opened: Helper<TrialJob, unknown>[] = [];
const open = (options: Partial<HelperOptions> = {}) => {
  const limits = { heapMegabytes: 64, memoryMegabytes: 200 };
  const helper = createHelper<TrialJob, unknown>({ program, limits, seconds: 10, idleSeconds: 5, ...options });
  opened.push(helper);
  return helper;
};
const anybody = { owner: null };
const hasShell = process.platform !== 'win32';

afterEach(() => {
  for (const helper of opened.splice(0)) helper.close();
});

describe('A helper process', () => {
  test('answers one job after another, bytes as bytes, and knows nothing of the settings of the server', async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret');
    const helper = open();
    expect(await helper.run({ kind: 'echo', bytes: Buffer.from('abc') }, anybody)).toEqual(Buffer.from('abc'));
    const names = await helper.run({ kind: 'environment' }, anybody);
    const known = [
      'HELPER_MEMORY_MEGABYTES',
      'MALLOC_ARENA_MAX',
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
      'NODE_COMPILE_CACHE',
    ];
    expect(names).toEqual(expect.not.arrayContaining(['SESSION_SECRET']));
    expect(
      (names as string[]).filter((name) => !['PATH', 'PWD', 'TMPDIR', 'SystemRoot', ...known].includes(name)),
    ).toEqual([]);
    const numbers = [await helper.run({ kind: 'number' }, anybody), await helper.run({ kind: 'number' }, anybody)];
    expect(numbers[0]).toBe(numbers[1]);
    vi.unstubAllEnvs();
  });

  test('that has thrown does no other job', async () => {
    const helper = open();
    const first = await helper.run({ kind: 'number' }, anybody);
    await expect(helper.run({ kind: 'throw' }, anybody)).rejects.toMatchObject({ kind: 'thrown' });
    expect(await helper.run({ kind: 'number' }, anybody)).not.toBe(first);
  });

  test('is a new one for every job where nothing is to be kept', async () => {
    const helper = open({ idleSeconds: 0 });
    expect(await helper.run({ kind: 'number' }, anybody)).not.toBe(await helper.run({ kind: 'number' }, anybody));
  });

  test.each([
    ['spins for ever', 'spin', { kind: 'time', message: 'it took longer than 1.5 s' }],
    ['fills its heap', 'heap', { kind: hasShell ? 'crash' : expect.any(String) }],
    ['fills its memory', 'buffers', { kind: expect.stringMatching(/^(memory|crash|thrown)$/) }],
    ['brings it down', 'crash', { kind: hasShell ? 'crash' : 'gone' }],
    ['it cannot do', 'throw', { kind: 'thrown', message: 'no such job' }],
  ] as const)('that gets a job which %s fails this job only', async (_what, kind, failure) => {
    const helper = open();
    await helper.run({ kind: 'number' }, anybody);
    const seconds = kind === 'spin' ? 1.5 : 10;
    await expect(helper.run({ kind }, { ...anybody, seconds })).rejects.toMatchObject(failure);
    expect(await helper.run({ kind: 'echo', bytes: Buffer.from('next') }, anybody)).toEqual(Buffer.from('next'));
  });

  test('ends with the client that has left, and the next one is served', async () => {
    const helper = open();
    const leaving = new AbortController();
    const left = helper.run({ kind: 'spin' }, { owner: 'a', signal: leaving.signal });
    setTimeout(() => leaving.abort(), 300);
    await expect(left).rejects.toMatchObject({ statusCode: 400, code: 'request.cancelled' });
    expect(await helper.run({ kind: 'echo', bytes: Buffer.from('b') }, { owner: 'b' })).toEqual(Buffer.from('b'));
  });

  test('lets a job that has begun end where that is wanted, although nobody waits', async () => {
    const helper = open();
    // The process stands before the time runs: on a busy machine its start alone takes longer.
    await helper.run({ kind: 'number' }, anybody);
    const signal = AbortSignal.timeout(400);
    const number = await helper.run(
      { kind: 'wait', milliseconds: 1_200 },
      { ...anybody, signal, isFinishedOnceBegun: true },
    );
    expect(await helper.run({ kind: 'number' }, anybody)).toBe(number);
  });

  test('ends with its server, and takes no jobs afterwards', async () => {
    const helper = open();
    const running = helper.run({ kind: 'spin' }, anybody);
    const waiting = helper.run({ kind: 'number' }, anybody);
    setTimeout(helper.close, 300);
    await expect(running).rejects.toMatchObject({ kind: 'gone' });
    await expect(waiting).rejects.toMatchObject({ kind: 'gone' });
  });

  test.runIf(hasShell)('that nobody watches any more is ended by the operating system', async () => {
    const child = startLimited({ program, limits: { heapMegabytes: 64, memoryMegabytes: 200, cpuSeconds: 2 } });
    child.send({ kind: 'spin' } satisfies TrialJob);
    const ending = await new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    expect(['SIGXCPU', 'SIGKILL']).toContain(ending);
  });
});
