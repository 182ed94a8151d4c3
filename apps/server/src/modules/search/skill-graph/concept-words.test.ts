import { describe, expect, test } from 'vitest';
import { phraseTerms } from './phrase-words.ts';
import { createPlainWordIndex } from './plain-words.ts';
import { skillGraph } from './skill-graph.ts';

const rows = [
  { skill: 'public speaking', phrases: ['hands shake before a crowd', 'speak on a stage', 'forget words on a stage'] },
  { skill: 'acting', phrases: ['play a part on a stage', 'cry before a camera'] },
  { skill: 'baking', phrases: ['bread does not rise'] },
];
const index = createPlainWordIndex(rows, new Map());
const termsOf = (text: string) =>
  text.split(' ').flatMap((word) => phraseTerms(word).map((term) => [term, 1] as const));
const conceptsOf = (text: string) => index.conceptsOf(termsOf(text));

describe('What a text speaks of', () => {
  test('are the skills in whose phrases its words stand, the strongest first', () => {
    expect(conceptsOf('shake on stage').map(({ skill }) => skill)).toEqual(['public speaking', 'acting']);
    expect(conceptsOf('rise').map(({ skill }) => skill)).toEqual(['baking']);
  });

  test('is a vector of length one over no more than forty skills', () => {
    const skills = Array.from({ length: 60 }, (_, at) => ({
      skill: `skill ${at}`,
      phrases: ['bread rises', `word${at}`],
    }));
    const many = createPlainWordIndex(skills, new Map());
    const terms = [...termsOf('bread'), ...skills.map((_, at) => [`word${at}`, 1 + at / 60] as const)];
    for (const concepts of [conceptsOf('shake stage camera bread'), many.conceptsOf(terms)]) {
      expect(concepts.length).toBeLessThanOrEqual(40);
      expect(concepts.length).toBeGreaterThan(2);
      expect(Math.hypot(...concepts.map(({ weight }) => weight))).toBeCloseTo(1);
    }
    expect(many.conceptsOf(terms)[0]?.skill).toBe('skill 59');
  });

  test('follows what each word counts', () => {
    const [crowd = '', bread = ''] = ['crowd', 'bread'].flatMap((word) => phraseTerms(word));
    const firstOf = (weights: [number, number]) =>
      index.conceptsOf([
        [crowd, weights[0]],
        [bread, weights[1]],
      ])[0]?.skill;
    expect(firstOf([3, 1])).toBe('public speaking');
    expect(firstOf([1, 3])).toBe('baking');
  });

  test('is nothing where no phrase holds a word, or there is none', () => {
    expect(conceptsOf('qyzt')).toEqual([]);
    expect(conceptsOf('the of')).toEqual([]);
    expect(createPlainWordIndex([], new Map()).conceptsOf([['stage', 1]])).toEqual([]);
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
        .conceptsOf(terms)
        .slice(0, 3)
        .map(({ skill }) => skill),
    ).toContain('public speaking');
  });
});
