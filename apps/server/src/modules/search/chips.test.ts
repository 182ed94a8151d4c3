import { describe, expect, test } from 'vitest';
import { createDemoSearch } from '../../../test/demo-answers.ts';
import { chipsOf, withoutChips } from './chips.ts';
import { readCorrectedIntent } from './corrected-intent.ts';
import { readQuery } from './ranking/query.ts';
import { weights } from './ranking/weights.ts';

const search = createDemoSearch();

/** Ids of the chips of a query from which these have been taken away. */
function chipsWithout(query: string, without: string[]): string[] {
  const { intent } = readCorrectedIntent(search, query);
  const skillsOf = (read: typeof intent) => readQuery({ ...search, weights }, read).understood;
  const left = withoutChips(search.graph, intent, { skills: skillsOf(intent), without });
  return chipsOf(left, skillsOf(left)).map(({ id }) => id);
}

test('a goal is told by what leads there, and can be taken away', () => {
  const { intent } = readCorrectedIntent(search, 'excel to become manager');
  const { understood } = readQuery({ ...search, weights }, intent);
  expect(chipsOf(intent, understood)).toContainEqual(
    expect.objectContaining({ id: 'topic:promotion seeker', label: 'leadership', isGuess: true }),
  );
  expect(chipsWithout('excel to become manager', ['topic:promotion seeker'])).not.toContain('topic:promotion seeker');
  // The category says what the named skill is about, and not what the goal aims at.
  expect(chipsWithout('data analysis', [])).toEqual(['category:Data Analytics', 'topic:thesis number cruncher']);
  expect(chipsWithout('data analysis', ['topic:thesis number cruncher'])).toEqual(['category:Data Analytics']);
});

test('a job is told as people name it, in both languages', () => {
  const { intent } = readCorrectedIntent(search, 'dentist banna hai');
  expect(chipsOf(intent, readQuery({ ...search, weights }, intent).understood)).toContainEqual(
    expect.objectContaining({ value: 'dentist job', label: 'dentist', names: { en: 'dentist', hi: 'दाँतों के डॉक्टर' } }),
  );
});

describe('What was guessed', () => {
  const query = 'website shoppers who behave alike';

  test('stays when something else is taken away, and can be taken away itself', () => {
    expect(chipsWithout(query, [])).toEqual(['category:Web Development', 'topic:clustering']);
    expect(chipsWithout(query, ['category:Web Development'])).toEqual(['topic:clustering']);
    expect(chipsWithout(query, ['category:Web Development', 'topic:clustering'])).toEqual([]);
  });

  test('stays away when the query is edited, and does no harm where it stands for nothing', () => {
    expect(chipsWithout('group shoppers who behave alike', ['topic:clustering'])).not.toContain('topic:clustering');
    expect(chipsWithout('python', ['topic:clustering', 'topic:no such skill'])).toEqual(['topic:python']);
  });
});

test('a skill that is named is not guessed beside it', () => {
  const chips = chipsWithout('income tax return filing for companies', []);
  expect(chips).toContain('topic:income tax return');
  expect(new Set(chips).size).toBe(chips.length);
});

test.each([
  ['machine learning', ['category:AI/ML']],
  ['statistics for nursing', ['topic:statistics', 'topic:nursing']],
  ['make a website', ['category:Web Development']],
  ['machine learning engineer', ['category:AI/ML', 'topic:machine learning', 'topic:machine learning engineer']],
  ['mujhe data analyst banna hai', ['category:Data Analytics', 'topic:data analyst']],
])('a job is told only to those who want to have it: "%s"', (query, chips) => {
  expect(chipsWithout(query, [])).toEqual(chips);
});
