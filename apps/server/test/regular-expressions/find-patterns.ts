import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const FOLDERS = ['apps/server/src', 'packages/contract/src', 'apps/web/src'];

export interface Pattern {
  source: string;
  flags: string;
  /** Where it stands, from the top of the repository. */
  files: string[];
}

/** Every regular expression that is written out in the code of the product, once each. */
export function findPatterns(): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const folder of FOLDERS) {
    for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const code = readFileSync(`${root}/${file}`, 'utf8');
      // Only files with two slashes in a line can hold one.
      if (!/\/.+\//.test(code)) continue;
      for (const { pattern, flags } of listLiterals(
        parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }),
      )) {
        const key = `/${pattern}/${flags}`;
        const known = found.get(key) ?? { source: pattern, flags, files: [] };
        if (!known.files.includes(file)) known.files.push(file);
        found.set(key, known);
      }
    }
  }
  return [...found.values()];
}

interface Literal {
  type: 'RegExpLiteral';
  pattern: string;
  flags: string;
}

function* listLiterals(node: unknown): Generator<Literal> {
  if (typeof node !== 'object' || node === null) return;
  if (isLiteral(node)) yield node;
  else for (const child of Object.values(node)) yield* listLiterals(child);
}

function isLiteral(node: object): node is Literal {
  return 'type' in node && node.type === 'RegExpLiteral';
}
