/** The step of `npm run check` that keeps every text of the interface in the catalogue, in both languages. */
import { globSync, readFileSync } from 'node:fs';
import { hindiAreas } from '../../apps/web/src/shared/i18n/hindi.ts';
import { categories, levels } from '../../packages/contract/src/course-options.ts';
import { checkTexts } from '../interface-texts/check-texts.ts';
import { readTexts } from '../interface-texts/read-texts.ts';

const sources = globSync('apps/web/src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  // The gallery is for developers.
  .filter((file) => !/\.test\.|\/ui-gallery\/|\/shared\/i18n\/(hi|hindi)/.test(file));
const pending = new Set(readFileSync('scripts/interface-texts/pending.txt', 'utf8').split('\n').filter(Boolean));

const data = [...categories, ...levels];
const files = Object.fromEntries(sources.map((file) => [file, readTexts(readFileSync(file, 'utf8'), data)]));
const problems = checkTexts({ files, data, areas: hindiAreas, pending });
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${Object.keys(files).length} files\n`);
process.exit(problems.length > 0 ? 1 : 0);
