/** The step of `npm run check` that keeps every text of the interface in the catalogue, in both languages. */
import { globSync, readFileSync } from 'node:fs';
import { hindiAreas } from '../../apps/web/src/shared/i18n/hindi.ts';
import { categories, levels } from '../../packages/contract/src/course-options.ts';
import { checkTexts } from '../interface-texts/check-texts.ts';
import { readMessages } from '../interface-texts/read-messages.ts';
import { listBareTexts } from '../interface-texts/read-pages.ts';
import { readTexts } from '../interface-texts/read-texts.ts';

const sources = globSync('apps/web/src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  // The gallery is for developers.
  .filter((file) => !/\.test\.|\/ui-gallery\/|\/shared\/i18n\/(hi|hindi)/.test(file));

/** Files of which every sentence goes to people; of the others only what stands under `message`. */
const SPEAKING =
  /\.errors\.ts$|refunds\.(models|usecases)\.ts$|platform\/errors\.ts$|platform\/validation\.ts$|media\.files\.models\.ts$|video-(inspection|limits\.models)\.ts$|^packages\//;
const messages = globSync(['apps/server/src/{modules,platform,database}/**/*.ts', 'packages/contract/src/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.|contract\/src\/(gst|course-options)\.ts/.test(file))
  .flatMap((file) => readMessages(readFileSync(file, 'utf8'), SPEAKING.test(file)));
/** Parts and sentences that the server puts together: describeWait, describeOwed, toSentence, CaptionProblem, NotAVideo. */
const composed = [
  '{a} hours',
  '{a} minutes',
  '{a} seconds',
  '1 second',
  '1 learner has',
  '{a} learners have',
  '{a} paid for “{b}” and may watch it for life. Refund them, or write to our support about who takes the course over.',
  '{a} is required',
  'Line {a}: {b}',
  'This file is not a video that can be played. {a}',
];
const data = [...categories, ...levels];
const files = Object.fromEntries(sources.map((file) => [file, readTexts(readFileSync(file, 'utf8'), data)]));
const problems = checkTexts({ files, data: [...data, ...messages, ...composed], areas: hindiAreas });
for (const page of globSync('apps/web/public/pages/*.html')) {
  problems.push(...listBareTexts(readFileSync(page, 'utf8')).map((text) => `${page}: "${text}" has no data-hi`));
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${Object.keys(files).length} files\n`);
process.exit(problems.length > 0 ? 1 : 0);
