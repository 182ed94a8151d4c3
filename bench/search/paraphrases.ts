import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Search } from './baselines.ts';
import { mean } from './metric.ts';

/** One course told in other words than its title's (`paraphrases.tsv`). */
interface Paraphrase {
  text: string;
  courseId: string;
}

/** `paraphrases.tsv`: written from title and subtitle of courses drawn by lot, without a look at any ranking. */
export const paraphrases: readonly Paraphrase[] = readFileSync(
  path.join(import.meta.dirname, 'paraphrases.tsv'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [text = '', courseId = ''] = line.split('\t');
    return { text, courseId };
  });

/** nDCG@10 of the paraphrases: of each one course is right, though others may serve as well. */
export function scoreParaphrases(run: Search): number {
  return mean(
    paraphrases.map(({ text, courseId }) => {
      const at = run(text, 10).indexOf(courseId);
      return at === -1 ? 0 : 1 / Math.log2(at + 2);
    }),
  );
}
