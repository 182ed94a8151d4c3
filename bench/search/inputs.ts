import { readFileSync } from 'node:fs';

/** Queries as people type them, for measuring how long an answer takes. */
export const INPUTS: readonly string[] = [
  'python for beginners',
  'mujhe web development sikhna hai 500 ke andar',
  'react and node full stack',
  'machine lerning with pyhton',
  'ethical hacking',
  'i want to become a data analyst, excel and sql',
  'figma ui ux design advanced',
  'free android app development in kotlin',
  'kubernetes docker devops',
  'chatgpt prompt engineering',
];

/** What stands in the box while people type. */
export const TYPED = ['p', 'py', 'pyth', 'machine l', 'exce', 'desi', 'data sci', 'photgr', 'ethical h', 'marke'];

/** Goals told in whole sentences, and courses told in other words than their titles': 216 of them, no two alike. */
export function readSentences(): string[] {
  return [...readColumn('everyday-goals.tsv', 'query'), ...readColumn('paraphrases.tsv', 'query')];
}

function readColumn(file: string, name: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const at = head.split('\t').indexOf(name);
  return lines.flatMap((line) => line.split('\t')[at] ?? []);
}
