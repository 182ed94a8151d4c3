import { describe, expect, test } from 'vitest';
import { createPlainWordIndex, phraseTerms } from './plain-words.ts';
import { skillGraph } from './skill-graph.ts';

const rows = [
  { skill: 'public speaking', phrases: ['hands shake before a crowd', 'speak on a stage', 'forget words on a stage'] },
  { skill: 'acting', phrases: ['play a part on a stage', 'cry before a camera'] },
  { skill: 'baking', phrases: ['bread does not rise'] },
];
const index = createPlainWordIndex(rows, new Map());
const termsOf = (text: string) =>
  text.split(' ').flatMap((word) => phraseTerms(word).map((term) => [term, 1] as const));
const conceptsOf = (text: string, most = 2) => index.conceptsOf(termsOf(text), most);

describe('What a text speaks of', () => {
  test('are the skills in whose phrases its words stand, the strongest first', () => {
    expect(conceptsOf('shake on stage').map(({ skill }) => skill)).toEqual(['public speaking', 'acting']);
    expect(conceptsOf('rise').map(({ skill }) => skill)).toEqual(['baking']);
  });

  test('is a vector of length one over no more skills than are asked for', () => {
    for (const most of [1, 2, 3]) {
      const concepts = conceptsOf('shake stage camera bread', most);
      expect(concepts.length).toBeLessThanOrEqual(most);
      expect(Math.hypot(...concepts.map(({ weight }) => weight))).toBeCloseTo(1);
    }
  });

  test('follows what each word counts', () => {
    const [crowd = '', bread = ''] = ['crowd', 'bread'].flatMap((word) => phraseTerms(word));
    const firstOf = (weights: [number, number]) =>
      index.conceptsOf(
        [
          [crowd, weights[0]],
          [bread, weights[1]],
        ],
        2,
      )[0]?.skill;
    expect(firstOf([3, 1])).toBe('public speaking');
    expect(firstOf([1, 3])).toBe('baking');
  });

  test('is nothing where no phrase holds a word, or there is none', () => {
    expect(conceptsOf('qyzt')).toEqual([]);
    expect(conceptsOf('the of')).toEqual([]);
    expect(createPlainWordIndex([], new Map()).conceptsOf([['stage', 1]], 3)).toEqual([]);
  });

  test('does not depend on what was asked before', () => {
    const before = conceptsOf('stage');
    conceptsOf('bread rise camera');
    expect(conceptsOf('stage')).toEqual(before);
  });

  test('leads from a trouble to the skill that helps, in the graph of this project', () => {
    const terms = termsOf('knees shake when everyone looks at me during a speech');
    expect(
      skillGraph()
        .conceptsOf(terms, 3)
        .map(({ skill }) => skill),
    ).toContain('public speaking');
  });
});
