import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countIn, TITLE } from '../../apps/server/src/modules/search/ranking/fields.ts';
import { clearTagOf } from '../../apps/server/src/modules/search/ranking/query.ts';
import type { SearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import type { Search } from './baselines.ts';
import { mean } from './metric.ts';

/** A goal in everyday words, and the skills of which one at least serves it. */
interface PlainGoal {
  text: string;
  skills: string[];
}

/** `plain-goals.tsv`: written without a look at the plain phrases or at any ranking. */
export const plainGoals: readonly PlainGoal[] = readFileSync(path.join(import.meta.dirname, 'plain-goals.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [text = '', skills = ''] = line.split('\t');
    return { text, skills: skills.split('; ') };
  });

/** nDCG@10 of the plain goals: a course whose title names a fitting skill is worth 2, one whose other texts do 1. */
export function scorePlainGoals({ index }: SearchIndex, run: Search): number {
  const gradeOf = (courseId: string, skills: readonly string[]) =>
    Math.max(
      ...skills.map((skill) => {
        const counts = index.countsOf(clearTagOf(skill), index.docIdOf(courseId) ?? -1);
        if (counts === 0) return 0;
        return countIn(counts, TITLE) > 0 ? 2 : 1;
      }),
    );
  const discount = (at: number) => 1 / Math.log2(at + 2);
  const ideal = Array.from({ length: 10 }, (_, at) => 3 * discount(at)).reduce((sum, gain) => sum + gain, 0);
  return mean(
    plainGoals.map(({ text, skills }) => {
      const gains = run(text, 10).map((id, at) => (2 ** gradeOf(id, skills) - 1) * discount(at));
      return gains.reduce((sum, gain) => sum + gain, 0) / ideal;
    }),
  );
}
