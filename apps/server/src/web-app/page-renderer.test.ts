import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestLogs } from '../../test/fakes.ts';
import { createPageRenderer } from './page-renderer.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-renderer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const data = { info: { brandName: 'Nalanda', sandbox: false, google: false, hears: false } };

test('after a rendering that took too long the next pages do not wait for one', async () => {
  const bundle = path.join(folder, 'slow.mjs');
  await writeFile(
    bundle,
    'export const entry = { module: { renderPage: () => new Promise(() => {}), listPageTexts: () => ({}) } };',
  );
  const { logger, take } = createTestLogs();
  const renderer = createPageRenderer({ bundle, logger, seconds: 0.5 });
  expect(await renderer.renderPage('/', data)).toBeNull();
  const begun = performance.now();
  for (let page = 0; page < 20; page++) expect(await renderer.renderPage('/', data)).toBeNull();
  expect(await renderer.listTexts('Nalanda', 'en')).toEqual({});
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(take()).toHaveLength(1);
  await renderer.close();
});
