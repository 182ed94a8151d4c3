import path from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

/** The script of packages for other learning systems with all that it needs, the marking of quizzes too, as one classic script. */
export async function bundlePlayer(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'apps/server/src/modules/lms-exports/player/player.ts')],
    ...{ bundle: true, write: false, format: 'iife', target: 'es2020', charset: 'utf8', legalComments: 'none' },
    absWorkingDir: root,
  });
  return outputFiles[0]?.text ?? '';
}
