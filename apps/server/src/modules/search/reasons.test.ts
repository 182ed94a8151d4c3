import { describe, expect, test } from 'vitest';
import { createDemoSearch } from '../../../test/demo-answers.ts';
import { decideAnswer } from './answer.ts';
import { readCorrectedIntent } from './corrected-intent.ts';
import { rankByIntent } from './rank-by-intent.ts';
import { weights } from './ranking/weights.ts';
import { createReasons } from './reasons.ts';

describe('The reason for a course', () => {
  test('does not quote pin codes to who wants to code', () => {
    const search = createDemoSearch();
    const { intent } = readCorrectedIntent(search, 'coding');
    const found = rankByIntent(search, intent, { depth: 100, weights });
    const { asked } = decideAnswer(search, { intent, found });
    const entry = found.ranked.find(({ doc }) => doc.course.title.startsWith('Python for Data'));
    if (!entry) throw new Error('the course is not ranked');
    const texts = { title: entry.doc.course.title, subTitle: 'Pin codes, and dates in five formats', description: '' };
    const reasonFor = createReasons(search, { query: found.query, asked });
    expect(JSON.stringify(reasonFor(entry, texts))).not.toContain('codes');
    expect(reasonFor(entry, { ...texts, subTitle: 'Write your own code' })).toMatchObject({ words: 'code' });
  });

  test('does not quote "off" to who wants to stop putting things off', () => {
    const search = createDemoSearch();
    const { intent } = readCorrectedIntent(search, 'stop putting things off');
    const found = rankByIntent(search, intent, { depth: 100, weights });
    const { asked } = decideAnswer(search, { intent, found });
    const [entry] = found.ranked;
    if (!entry) throw new Error('nothing is ranked');
    const texts = { title: entry.doc.course.title, subTitle: 'Take the load off your team', description: '' };
    const reasonFor = createReasons(search, { query: found.query, asked });
    expect(JSON.stringify(reasonFor(entry, texts))).not.toContain('off');
  });
});
