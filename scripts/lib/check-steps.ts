import type { Step } from './steps.ts';

/**
 * A program checks whatever it reaches: scripts reach the server, the server reaches the packages. What is in one program is
 * checked once. Editors take the project that stands nearest.
 */
const programs = [
  { folder: '.', name: 'types of server, packages, scripts and browser tests' },
  { folder: 'apps/web', name: 'types of the web app' },
];

/** What must hold before a commit (the compiler keeps what it found out in the cache of node_modules, see the tsconfigs): types, lint and format, import rules, texts, no dead code. */
export const checkSteps: Step[] = [
  ...programs.map(({ folder, name }) => ({
    name,
    // One checker each: several look at the same types several times, for twice the processor time in all.
    args: ['node_modules/typescript/bin/tsc', '--project', folder, '--pretty', 'false', '--checkers', '1'],
  })),
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'] },
  { name: 'import rules', args: ['scripts/lib/import-rules.ts'] },
  { name: 'texts in both languages', args: ['scripts/lib/interface-texts.ts'] },
  // Without its cache, which forgets what new files are reached from and then calls living ones dead.
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];
