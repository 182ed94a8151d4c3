/** Writes the script of packages for other learning systems, a part of the build: `node scripts/lms-player.ts FILE`. */
import { writeFileSync } from 'node:fs';
import { bundlePlayer } from './lib/lms-player.ts';

const file = process.argv[2];
if (!file) throw new Error('Into which file?');
writeFileSync(file, await bundlePlayer());
