import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTinyModel, type TinyModel, writeTinyModel } from '../../../../test/tiny-model.ts';
import { loadEncoder } from './encoder.ts';
import { describeFiles } from './model-files.ts';
import { type OnnxRuntime, openNativeRuntime, openWebAssemblyRuntime } from './onnx-runtime.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-model-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The native one is there where it has been fetched: `npm run build` does. */
const runtimes = [await openWebAssemblyRuntime(), openNativeRuntime()].filter((runtime) => runtime !== null);

async function loadIn(runtime: OnnxRuntime, model: TinyModel = makeTinyModel()) {
  await writeTinyModel(folder, model);
  return loadEncoder(folder, await describeFiles(folder), runtime);
}

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return (a ?? new Float32Array()).reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0);
}

describe.each(runtimes)('a sentence model in $name code', (runtime) => {
  const load = (model?: TinyModel) => loadIn(runtime, model);

  test('gives every text a vector of length one, near for texts of one meaning', async () => {
    const encoder = await load();
    const [honey, bees, python] = await encoder.encode(['Honey', 'bees', 'python code']);
    expect(honey).toHaveLength(16);
    expect(Math.hypot(...(honey ?? []))).toBeCloseTo(1, 5);
    expect(cosine(honey, bees)).toBeGreaterThan(0.99);
    expect(cosine(honey, python)).toBeLessThan(0.9);
  });

  test('gives a text the same vector whatever stands beside it in the batch', async () => {
    const encoder = await load();
    const texts = ['honey', `python ${'code '.repeat(300)}`, '', 'no word of it is known', 'बधाई 蜂蜜 🐝'];
    const together = await encoder.encode(texts);
    for (const [at, text] of texts.entries()) {
      const [alone] = await encoder.encode([text]);
      expect(cosine(alone, together[at]), text).toBeCloseTo(1, 5);
    }
    expect(await encoder.encode([])).toEqual([]);
  });

  test('is refused when a file is not the one that was trusted', async () => {
    await writeTinyModel(folder);
    const trusted = await describeFiles(folder);
    await writeTinyModel(folder, makeTinyModel({ seed: 2 }));
    await expect(loadEncoder(folder, trusted, runtime)).rejects.toThrow(
      'onnx/model_quantized.onnx is not the file that manifest.json names',
    );
  });

  test.each([
    ['a page of a hotspot', { 'onnx/model_quantized.onnx': Buffer.from('<html>Log in</html>') }, 'is no model'],
    [
      'half a model',
      { 'onnx/model_quantized.onnx': makeTinyModel()['onnx/model_quantized.onnx'].subarray(0, 300) },
      'is no model',
    ],
    [
      'a model that answers something else',
      { 'onnx/model_quantized.onnx': makeTinyModel({ output: 'logits' })['onnx/model_quantized.onnx'] },
      'no sentence model',
    ],
    ['a tokenizer that is none', { 'tokenizer.json': Buffer.from('{"model":7}') }, 'is no tokenizer'],
    [
      'a tokenizer that is cut off',
      { 'tokenizer.json': makeTinyModel()['tokenizer.json'].subarray(0, 300) },
      'is not JSON',
    ],
  ])('is refused when it is %s', async (_, wrong, message) => {
    await expect(load({ ...makeTinyModel(), ...wrong })).rejects.toThrow(message);
  });

  test('is refused when it gives no numbers', async () => {
    const encoder = await load(makeTinyModel({ isBroken: true }));
    await expect(encoder.encode(['honey'])).rejects.toThrow('gives no numbers');
  });

  test('says when a file is missing', async () => {
    await writeTinyModel(folder);
    const manifest = await describeFiles(folder);
    await rm(path.join(folder, 'tokenizer.json'));
    await expect(loadEncoder(folder, manifest, runtime)).rejects.toThrow('tokenizer.json');
    await writeFile(path.join(folder, 'tokenizer.json'), '{}');
    await expect(loadEncoder(folder, manifest, runtime)).rejects.toThrow('is not the file');
  });
});

test('native code that is cut off, or for another machine, is done without', async () => {
  expect(openNativeRuntime(folder)).toBeNull();
  await writeFile(path.join(folder, 'package.json'), '{"main":"index.js"}');
  expect(openNativeRuntime(folder)).toBeNull();
  await writeFile(path.join(folder, 'index.js'), 'require("./libonnxruntime.node")');
  await writeFile(path.join(folder, 'libonnxruntime.node'), 'no library');
  expect(openNativeRuntime(folder)).toBeNull();
});
