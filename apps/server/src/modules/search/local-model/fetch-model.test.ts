import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ModelHost, startModelHost } from '../../../../test/model-host.ts';
import { makeTinyModel } from '../../../../test/tiny-model.ts';
import { type FetchProgress, fetchMissing, listProgress } from './fetch-model.ts';
import { listMissing } from './model-files.ts';

const model = { ...makeTinyModel(), 'onnx/model_quantized.onnx': Buffer.alloc(300_000, 7) };
let host: ModelHost;
let folder: string;
let progress: FetchProgress[];

beforeAll(async () => {
  host = await startModelHost();
});
afterAll(() => host.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-model-'));
  host.serve(model);
  host.requests.length = 0;
  progress = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function fetchAll(signal = new AbortController().signal): Promise<boolean> {
  const settings = { name: 'someone/tiny', revision: 'main', baseUrl: host.url };
  return fetchMissing({ folder, settings, signal, onProgress: (step) => progress.push(step) });
}

/** A try whose line is cut in the middle of the largest file. */
async function breakOff(): Promise<void> {
  host.serve(model, { pauseAfter: 100_000 });
  const refused = expect(fetchAll()).rejects.toThrow();
  // All that was sent has come: a line that breaks while bytes wait to be read is only missed after the limit for silence.
  const hasBegun = async () => expect((await listProgress(folder))[0]?.bytes).toBe(100_000);
  await vi.waitFor(hasBegun, { timeout: 30_000, interval: 20 });
  host.cut();
  await refused;
}

describe('the files of a model', () => {
  test('are fetched once, with progress', async () => {
    expect(await fetchAll()).toBe(true);
    for (const [name, bytes] of Object.entries(model)) expect(await readFile(path.join(folder, name))).toEqual(bytes);
    expect(progress.at(-1)).toEqual({ file: 'onnx/model_quantized.onnx', bytes: 300_000, totalBytes: 300_000 });
    host.requests.length = 0;
    expect(await fetchAll()).toBe(true);
    expect(host.requests).toEqual([]);
    expect(existsSync(path.join(folder, 'fetch.lock'))).toBe(false);
  });

  test('are continued where the line broke off', async () => {
    await breakOff();
    expect(listMissing(folder).map((file) => file.path)).toEqual(['onnx/model_quantized.onnx']);
    const [begun] = await listProgress(folder);
    expect(begun).toMatchObject({ file: 'onnx/model_quantized.onnx', totalBytes: 300_000 });
    expect(begun?.bytes).toBeGreaterThan(0);
    expect(await fetchAll()).toBe(true);
    expect(host.requests.at(-1)).toEqual({ path: 'onnx/model_quantized.onnx', range: `bytes=${begun?.bytes}-` });
    expect(await readFile(path.join(folder, 'onnx/model_quantized.onnx'))).toEqual(model['onnx/model_quantized.onnx']);
    expect(await listProgress(folder)).toEqual([]);
  });

  test('are begun anew when they have changed meanwhile', async () => {
    await breakOff();
    const changed = Buffer.alloc(310_000, 9);
    host.serve({ ...model, 'onnx/model_quantized.onnx': changed });
    expect(await fetchAll()).toBe(true);
    expect(await readFile(path.join(folder, 'onnx/model_quantized.onnx'))).toEqual(changed);
  });

  test('are not taken from a page, an error or a host that sends too much', async () => {
    host.serve(model, { type: 'text/html; charset=utf-8' });
    await expect(fetchAll()).rejects.toThrow('answered with a page');
    host.serve(model, { status: 503 });
    await expect(fetchAll()).rejects.toThrow('answered 503');
    host.serve({ ...model, 'tokenizer_config.json': Buffer.alloc(1_000_001) });
    await expect(fetchAll()).rejects.toThrow('more than 1000000');
    host.serve({});
    await expect(fetchAll()).rejects.toThrow('answered 404');
    expect(listMissing(folder)).toHaveLength(3);
  });

  test('are fetched by one process of those that share a folder, unless that one is gone', async () => {
    const lock = path.join(folder, 'fetch.lock');
    await writeFile(lock, 'somebody else');
    expect(await fetchAll()).toBe(false);
    expect(host.requests).toEqual([]);
    const past = new Date(Date.now() - 120_000);
    await utimes(lock, past, past);
    expect(await fetchAll()).toBe(true);
    expect(listMissing(folder)).toEqual([]);
  });

  test('are let go of when the server stops', async () => {
    await expect(fetchAll(AbortSignal.abort())).rejects.toThrow('abort');
    expect(existsSync(path.join(folder, 'fetch.lock'))).toBe(false);
  });
});
