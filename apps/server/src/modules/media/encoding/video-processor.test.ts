import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVideo } from '../../../../test/video-files.ts';
import { createVideoProcessor } from './video-processor.ts';

let root: string;
let source: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nalanda-processor-'));
  source = await makeVideo(join(root, 'film.mp4'), { seconds: 1 });
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Numbers of the video processes that this process has started (Linux). */
async function listVideoProcesses(): Promise<string[]> {
  const tasks = await readdir('/proc/self/task');
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const lists = await Promise.all(tasks.map((task) => read(`/proc/self/task/${task}/children`)));
  const pids = lists.flatMap((list) => list.trim().split(' ').filter(Boolean));
  const commands = await Promise.all(pids.map((pid) => read(`/proc/${pid}/cmdline`)));
  return pids.filter((_, index) => /(video|inspection)-process/.test(commands[index] ?? ''));
}

test.runIf(process.platform === 'linux')(
  'one process makes the parts of a video, another one follows when it is gone, and none outlives the work',
  async () => {
    const processor = createVideoProcessor({ folder: join(root, 'work') });
    await processor.withWorkplace(async (folder) => {
      expect(await processor.inspect({ source, folder }, { owner: null })).toMatchObject({ outcome: 'inspected' });
      await expect.poll(listVideoProcesses).toEqual([]);
      expect(await processor.run({ task: 'sound', source, folder })).toMatchObject({ outcome: 'encoded' });
      const [first, ...others] = await listVideoProcesses();
      expect([first, others]).toEqual([expect.any(String), []]);
      const rung = { name: '96p', width: 160, height: 96, maxBitrate: 90_000 };
      expect(await processor.run({ task: 'rung', rung, source, folder })).toMatchObject({ outcome: 'encoded' });
      expect(await listVideoProcesses()).toEqual([first]);
      process.kill(Number(first), 'SIGKILL');
      await expect.poll(listVideoProcesses).toEqual([]);
      expect(await processor.run({ task: 'sound', source, folder })).toMatchObject({ outcome: 'encoded' });
      expect(await listVideoProcesses()).toHaveLength(1);
    });
    await expect.poll(listVideoProcesses).toEqual([]);
    expect(await readdir(join(root, 'work'))).toEqual([]);
  },
  // Five processes start, one after another.
  60_000,
);

/** The sample of the browser tests with another number in a table, so many bytes behind version and flags. */
async function forge(type: string, at: number, value: number): Promise<string> {
  const file = await readFile(new URL('../../../../../../e2e/assets/lecture.mp4', import.meta.url));
  file.writeUInt32BE(value, file.indexOf(type) + 8 + at);
  const forged = join(root, `${type}-${at}.mp4`);
  await writeFile(forged, file);
  return forged;
}

test.each([
  ['puts more samples into a chunk than there are', 'stsc', 8, 204 * 2 ** 24 + 2],
  ['names chunks that are not there', 'stsc', 16, 204 * 2 ** 24],
  ['has more times than samples', 'stts', 0, 204 * 2 ** 24],
  ['tells of samples without end', 'stts', 4, 2 ** 32 - 1],
  ['claims more samples than it has room for', 'stsz', 4, 2 ** 31],
  ['claims more chunks than it has room for', 'stco', 0, 2 ** 30],
])('an MP4 that %s is refused at once', async (_what, type, at, value) => {
  const forged = await forge(type, at, value);
  const processor = createVideoProcessor({ folder: join(root, 'work') });
  const start = performance.now();
  await processor.withWorkplace(async (folder) => {
    expect(await processor.inspect({ source: forged, folder }, { owner: null })).toMatchObject({
      outcome: 'not-a-video',
      reason: { code: 'video.damaged', message: 'It is damaged.' },
      detail: expect.stringMatching(/^index: /),
    });
  });
  expect(performance.now() - start).toBeLessThan(15_000);
});

test('a WebM whose end is junk is refused as damaged, not as something to try again', async () => {
  const whole = await readFile(
    await makeVideo(join(root, 'whole.webm'), { container: 'webm', video: 'vp9', audio: 'opus', seconds: 1 }),
  );
  const junk = join(root, 'junk.webm');
  await writeFile(junk, whole.fill(0, whole.length - 2_000));
  const processor = createVideoProcessor({ folder: join(root, 'work') });
  await processor.withWorkplace(async (folder) => {
    expect(await processor.inspect({ source: junk, folder }, { owner: null })).toMatchObject({
      outcome: 'not-a-video',
      reason: { code: 'video.damaged' },
    });
  });
}, 30_000);

test.runIf(process.platform === 'linux')('the look into a video ends with the client that has left', async () => {
  const processor = createVideoProcessor({ folder: join(root, 'work') });
  await processor.withWorkplace(async (folder) => {
    const leaving = new AbortController();
    const look = processor.inspect({ source, folder }, { owner: 'educator', signal: leaving.signal });
    await expect.poll(listVideoProcesses).toHaveLength(1);
    leaving.abort();
    await expect(look).rejects.toMatchObject({ statusCode: 400, code: 'request.cancelled' });
    await expect.poll(listVideoProcesses).toEqual([]);
    expect(await processor.inspect({ source, folder }, { owner: 'educator' })).toMatchObject({ outcome: 'inspected' });
  });
});
