import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Course } from '@nalanda/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse } from '../../../../test/factories.ts';
import { type ModelHost, startModelHost } from '../../../../test/model-host.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { isLongForm } from '../../../../test/test-form.ts';
import { makeTinyModel, writeTinyModel } from '../../../../test/tiny-model.ts';
import { courseEmbeddings } from '../../../database/schema/search.table.ts';
import { examineLocalModel } from './local-model.health.ts';
import { describeFiles, folderOf } from './model-files.ts';

const WAIT = { timeout: 30_000, interval: 250 };
const settings = { name: 'someone/e5-tiny', revision: 'main', baseUrl: '' };

let host: ModelHost;
let dataDir: string;
let folder: string;
let testApp: TestApp;
let client: TestClient;

beforeAll(async () => {
  host = await startModelHost();
});
afterAll(() => host.close());
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'nalanda-local-'));
  folder = folderOf(dataDir, settings);
  host.serve(makeTinyModel());
  host.requests.length = 0;
});
afterEach(async () => {
  await testApp.close();
  await rm(dataDir, { recursive: true, force: true });
});

const OTHERS = ['Python code', 'Code', 'More code', 'Old code', 'Code again'];

async function start(): Promise<void> {
  testApp = await buildTestApp({
    environment: {
      DATA_DIR: dataDir,
      AI_EMBEDDING_MODEL: 'local',
      AI_LOCAL_MODEL: settings.name,
      AI_LOCAL_MODEL_URL: host.url,
      LIMIT_SEARCH_ACCOUNT: '100000/1m',
    },
  });
  client = (await testApp.newUser()).client;
  await createCourse(testApp.db, { title: 'Beekeeping', category: 'Others' });
  // What stands out does so among others.
  for (const title of OTHERS) await createCourse(testApp.db, { title, category: 'Data Science' });
}

async function search(input: string): Promise<string[]> {
  const reply = await client.post('/api/ai/search', { input });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Course[]>().map(({ title }) => title);
}

async function listVectors(): Promise<{ courseId: string; model: string; vector: Buffer }[]> {
  await testApp.jobs.run('search.embed-courses');
  return testApp.db.select().from(courseEmbeddings);
}

/** The processes that encode for this one. */
function listEncoders(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const own = rows.map((row) => /^\s*(\d+)\s+(\d+)\s.*encoder-process/.exec(row)).filter((row) => row !== null);
  return own.filter(([, , parent]) => Number(parent) === process.pid).map(([, pid]) => Number(pid));
}

describe('a model that runs at home', () => {
  test('is fetched once, gives courses their vectors, and finds by meaning what no word finds', async () => {
    await start();
    expect(await search('zumzum')).toEqual([]);
    await vi.waitFor(async () => expect(await listVectors()).toHaveLength(1 + OTHERS.length), WAIT);
    await vi.waitFor(async () => expect((await search('zumzum'))[0]).toBe('Beekeeping'), WAIT);
    const [row] = await listVectors();
    expect(row).toMatchObject({ model: expect.stringMatching(/^local:[0-9a-f]{16}$/) });
    expect(row?.vector).toHaveLength(16 * 4);
    expect(host.requests.map((request) => request.path).sort()).toEqual(Object.keys(makeTinyModel()).sort());
    expect(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'))).toEqual(await describeFiles(folder));
    expect(await examineLocalModel(dataDir, settings)).toContain('someone/e5-tiny@main');
  });

  test('is taken from files that were put there by hand', async () => {
    await writeTinyModel(folder);
    host.serve({});
    await start();
    await vi.waitFor(async () => expect(await listVectors()).toHaveLength(1 + OTHERS.length), WAIT);
    expect(host.requests).toEqual([]);
  });

  test('is not missed when it cannot be fetched, and is tried again later', async () => {
    host.serve({}, { status: 503 });
    await start();
    expect(await listVectors()).toEqual([]);
    await vi.waitFor(() => expect(existsSync(path.join(folder, 'problem.json'))).toBe(true), WAIT);
    expect((await search('python'))[0]).toBe('Python code');
    expect(testApp.takeLogs()).toMatchObject([{ msg: expect.stringContaining('no local model yet') }]);
    await expect(examineLocalModel(dataDir, settings)).rejects.toThrow(/has no tokenizer_config.json.*answered 503/);
    const asked = host.requests.length;
    expect(await listVectors()).toEqual([]);
    expect(host.requests).toHaveLength(asked);
    host.serve(makeTinyModel());
    testApp.clock.advance(61_000);
    await vi.waitFor(async () => expect(await listVectors()).toHaveLength(1 + OTHERS.length), WAIT);
    expect(await examineLocalModel(dataDir, settings)).toContain('vectors kept as local:');
  });

  test('is never trusted when its files do not work', async () => {
    await writeTinyModel(folder, makeTinyModel({ isBroken: true }));
    await start();
    await listVectors();
    await vi.waitFor(() => expect(existsSync(path.join(folder, 'problem.json'))).toBe(true), WAIT);
    expect(testApp.takeLogs()).toMatchObject([{ reason: 'onnx/model_quantized.onnx gives no numbers' }]);
    expect(existsSync(path.join(folder, 'manifest.json'))).toBe(false);
    expect((await search('python'))[0]).toBe('Python code');
    await expect(examineLocalModel(dataDir, settings)).rejects.toThrow('gives no numbers');
  });

  test('is refused when somebody has changed a file that was trusted', async () => {
    await writeTinyModel(folder);
    await start();
    await vi.waitFor(async () => expect(await listVectors()).toHaveLength(1 + OTHERS.length), WAIT);
    await testApp.close();
    await writeTinyModel(folder, makeTinyModel({ seed: 2 }));
    await start();
    expect(await listVectors()).toEqual([]);
    await vi.waitFor(() => expect(existsSync(path.join(folder, 'problem.json'))).toBe(true), WAIT);
    expect(testApp.takeLogs()[0]).toMatchObject({ msg: expect.stringContaining('the local model fails') });
    await expect(examineLocalModel(dataDir, settings)).rejects.toThrow('not those that manifest.json names');
    expect((await search('python'))[0]).toBe('Python code');
  });

  test.runIf(isLongForm)('gives new vectors when its files are another model by intent', async () => {
    await writeTinyModel(folder);
    await start();
    await vi.waitFor(async () => expect(await listVectors()).toHaveLength(1 + OTHERS.length), WAIT);
    const before = new Set((await listVectors()).map((row) => row.model));
    await testApp.close();
    await rm(path.join(folder, 'manifest.json'));
    await writeTinyModel(folder, makeTinyModel({ seed: 2, size: 8 }));
    await start();
    await vi.waitFor(async () => expect(await listVectors()).toHaveLength(1 + OTHERS.length), WAIT);
    const after = await listVectors();
    expect(after.every((row) => !before.has(row.model) && row.vector.length === 8 * 4)).toBe(true);
  });

  test('comes back after its process has died, and the search goes on meanwhile', async () => {
    await writeTinyModel(folder);
    await start();
    await vi.waitFor(async () => expect(await listVectors()).toHaveLength(1 + OTHERS.length), WAIT);
    await vi.waitFor(async () => expect((await search('zumzum'))[0]).toBe('Beekeeping'), WAIT);
    const [first] = listEncoders();
    expect(first).toBeDefined();
    process.kill(first ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(listEncoders()).toEqual([]), WAIT);
    expect((await search('python'))[0]).toBe('Python code');
    await vi.waitFor(async () => {
      testApp.clock.advance(1_000);
      expect((await search('zumzum bees'))[0]).toBe('Beekeeping');
      expect(listEncoders()).toHaveLength(1);
    }, WAIT);
    testApp.takeLogs();
  });
});
