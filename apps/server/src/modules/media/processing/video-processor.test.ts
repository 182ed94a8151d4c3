import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
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
  return pids.filter((_, index) => commands[index]?.includes('video-process'));
}

test.runIf(process.platform === 'linux')(
  'one process makes the parts of a video, another one follows when it is gone, and none outlives the work',
  async () => {
    const processor = createVideoProcessor({ folder: join(root, 'work') });
    await processor.withWorkplace(async (folder) => {
      expect(await processor.inspect({ source, folder })).toMatchObject({ outcome: 'inspected' });
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
);
