/** Writes the script of packages for other learning systems: `npm run lms:player`. */
import { writeFileSync } from 'node:fs';
import { bundlePlayer, playerFile } from './lib/lms-player.ts';

writeFileSync(playerFile, await bundlePlayer());
process.stdout.write('player.js is written.\n');
