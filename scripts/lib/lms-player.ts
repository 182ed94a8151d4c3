import path from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

const FOLDER = path.join(root, 'apps/server/src/modules/lms-exports/player');

/** Where the finished script is. */
export const playerFile = path.join(FOLDER, 'player.js');

/** The script of packages for other learning systems with all that it needs, the marking of quizzes too, as one classic script. */
export async function bundlePlayer(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(FOLDER, 'player.ts')],
    ...{ bundle: true, write: false, format: 'iife', target: 'es2020', charset: 'utf8', legalComments: 'none' },
    absWorkingDir: root,
    banner: { js: '// Made by `npm run lms:player`.' },
  });
  return outputFiles[0]?.text ?? '';
}
