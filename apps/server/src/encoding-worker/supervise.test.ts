import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createTestLogs } from '../../test/fakes.ts';
import { STOP_MESSAGE, superviseEncodingWorker } from './supervise.ts';

function openSupervisor() {
  const work = { isThere: false };
  const children: EventEmitter[] = [];
  const logs = createTestLogs();
  const supervisor = superviseEncodingWorker({
    jobs: { hasEncodingWork: async () => work.isThere },
    logger: logs.logger,
    databaseUrl: '',
    sessionSecret: '',
    startProcess: () => {
      const child = Object.assign(new EventEmitter(), { send: vi.fn(), kill: vi.fn() });
      children.push(child);
      return child as unknown as ChildProcess;
    },
  });
  return { work, children, logs, supervisor };
}

test('there is a worker process only while there is encoding to do, and one at a time', async () => {
  const { work, children, supervisor } = openSupervisor();
  await supervisor.look();
  expect(children).toHaveLength(0);
  work.isThere = true;
  await Promise.all([supervisor.look(), supervisor.look()]);
  await supervisor.look();
  expect(children).toHaveLength(1);
  children[0]?.emit('exit', 0, null);
  await supervisor.look();
  expect(children).toHaveLength(2);
  children[1]?.emit('exit', 0, null);
  await supervisor.stop();
});

test('a worker that ends early is named, and not started again at once', async () => {
  const { work, children, supervisor, logs } = openSupervisor();
  work.isThere = true;
  await supervisor.look();
  children[0]?.emit('exit', 1, null);
  await supervisor.look();
  expect(children).toHaveLength(1);
  expect(logs.take().map(({ msg }) => msg)).toEqual(['the worker has ended early']);
  await supervisor.stop();
});

test('the worker ends with the server', async () => {
  const { work, children, supervisor } = openSupervisor();
  work.isThere = true;
  await supervisor.look();
  const child = children[0] as EventEmitter & { send: ReturnType<typeof vi.fn> };
  const stopped = supervisor.stop();
  expect(child.send).toHaveBeenCalledWith(STOP_MESSAGE, expect.any(Function));
  child.emit('exit', 0, null);
  await stopped;
  await supervisor.look();
  expect(children).toHaveLength(1);
});
