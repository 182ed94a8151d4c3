/**
 * Writes scripts that browsers run outside the web app, a part of the build: the one of packages for other learning systems, and
 * those of the page around lessons of SCORM: `node scripts/lms-player.ts FOLDER`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePlayer, bundleScormPlayer, scormPlayers } from './lib/lms-player.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Into which folder?');
writeFileSync(path.join(folder, 'lms-player.js'), await bundlePlayer());
for (const name of scormPlayers) writeFileSync(path.join(folder, `${name}.js`), await bundleScormPlayer(name));
