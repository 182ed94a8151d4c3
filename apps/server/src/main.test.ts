import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EXIT_CODES } from './platform/process/exit-codes.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

test('a server that is told to stop in the middle of its start says that it hears, and a second time ends it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nalanda-main-'));
  // A database that takes connections and never says a word: the start waits.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const child = spawn(process.execPath, [program, '--role=worker'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/z` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const [connection] = (await once(silent, 'connection')) as [Socket];
  child.kill('SIGINT');
  await expect.poll(() => said, { timeout: 10_000 }).toContain('Once more stops it at once.');
  // A key press may come twice; later it is another one.
  await sleep(800);
  child.kill('SIGINT');
  expect(await ended).toEqual([EXIT_CODES.stoppedAtOnce, null]);
  connection.destroy();
  silent.close();
  await rm(dataDir, { recursive: true, force: true });
});
