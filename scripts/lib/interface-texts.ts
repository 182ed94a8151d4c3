/** The step of `npm run check` that keeps every text of the interface in the catalogue, in both languages. */
import { globSync, readFileSync } from 'node:fs';
import { hindiAreas } from '../../apps/web/src/shared/i18n/hindi.ts';
import { sentenceAreas } from '../../apps/web/src/shared/i18n/hindi-sentences.ts';
import { categories, levels } from '../../packages/contract/src/courses/course-options.ts';
import { issueTexts } from '../../packages/contract/src/issue-texts.ts';
import { checkSentences } from '../interface-texts/check-sentences.ts';
import { checkTexts } from '../interface-texts/check-texts.ts';
import { listBareTexts } from '../interface-texts/read-pages.ts';
import { readSentences } from '../interface-texts/read-sentences.ts';
import { readTexts } from '../interface-texts/read-texts.ts';
import { serverSources, webSources } from '../interface-texts/sources.ts';

const serverFiles = serverSources();
const data = [...categories, ...levels];
const files = Object.fromEntries(webSources().map((file) => [file, readTexts(readFileSync(file, 'utf8'), data)]));
const problems = checkTexts({ files, data, areas: hindiAreas });
const said = Object.fromEntries(serverFiles.map((file) => [file, readSentences(readFileSync(file, 'utf8'))]));
problems.push(...checkSentences({ said, fields: issueTexts, areas: sentenceAreas }));
for (const page of globSync('apps/web/public/pages/*.html')) {
  problems.push(...listBareTexts(readFileSync(page, 'utf8')).map((text) => `${page}: "${text}" has no data-hi`));
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${Object.keys(files).length} files of the web app, ${serverFiles.length} of the server\n`);
process.exit(problems.length > 0 ? 1 : 0);
