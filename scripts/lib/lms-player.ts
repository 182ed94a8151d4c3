import path from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

const modules = path.join(root, 'apps/server/src/modules');

/** The script of packages for other learning systems with all that it needs, the marking of quizzes too, as one classic script. */
export async function bundlePlayer(): Promise<string> {
  return bundle('lms-exports/player/player.ts', { target: 'es2020' });
}

/** What the build makes for the page around lessons of SCORM: a script for each version, with its runtime. */
export const scormPlayers = ['scorm-12', 'scorm-2004'] as const;

/** One of them, as one classic script. */
export async function bundleScormPlayer(name: (typeof scormPlayers)[number]): Promise<string> {
  return bundle(`scorm/player/${name}.ts`, { target: 'es2022', minify: true });
}

async function bundle(entry: string, options: { target: string; minify?: boolean }): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(modules, entry)],
    ...{ bundle: true, write: false, format: 'iife', charset: 'utf8', legalComments: 'none' },
    ...options,
    absWorkingDir: root,
  });
  return outputFiles[0]?.text ?? '';
}
