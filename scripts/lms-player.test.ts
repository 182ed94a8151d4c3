import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundlePlayer, playerFile } from './lib/lms-player.ts';

test('the script of packages is what `npm run lms:player` makes of its sources', async () => {
  expect(readFileSync(playerFile, 'utf8')).toBe(await bundlePlayer());
});
