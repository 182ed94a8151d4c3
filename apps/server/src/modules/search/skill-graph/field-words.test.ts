import { describe, expect, test } from 'vitest';
import { agreementOf, type FieldShares } from './field-words.ts';
import { createPlainWordIndex, makePlainWords, openPlainWordIndex, type PlainWords, runToEnd } from './plain-words.ts';
import { skillGraph, toTerms } from './skill-graph.ts';

const health: PlainWords[] = [{ skill: 'sleep', phrases: ['rest at night', 'fall asleep', 'calm mind at night'] }];
const data: PlainWords[] = [{ skill: 'pipelines', phrases: ['job that runs every night', 'move tables every day'] }];
const fieldsOf = (text: string) => skillGraph().fieldsOf(toTerms(text), 0.7);

function indexOf(files: PlainWords[][]) {
  return openPlainWordIndex(runToEnd(makePlainWords(files, new Map())), new Map());
}

describe('The field of knowledge that words speak of', () => {
  const index = indexOf([health, data]);
  const likeliest = (terms: string[]) => {
    const shares = index.fieldsOf(terms, 1);
    return shares && (shares[0] ?? 0) > (shares[1] ?? 0) ? 'health' : 'data';
  };

  test('is the one in whose phrases they stand', () => {
    expect(likeliest(['asleep', 'calm'])).toBe('health');
    expect(likeliest(['tabl', 'job'])).toBe('data');
  });

  test('is told as shares of one, less surely by a word that both say', () => {
    const sure = index.fieldsOf(['asleep'], 1)?.[0] ?? 0;
    const both = index.fieldsOf(['night'], 1)?.[0] ?? 0;
    expect(sure).toBeGreaterThan(both);
    expect([...(index.fieldsOf(['night'], 1) ?? [])].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  test('is not told by words that nobody says, nor by none', () => {
    expect(index.fieldsOf(['qyzt'], 1)).toBeNull();
    expect(index.fieldsOf([], 1)).toBeNull();
    expect(createPlainWordIndex([], new Map()).fieldsOf(['night'], 1)).toBeNull();
  });

  test('agrees for a question and a text of one world, and not across worlds', () => {
    const agreement = (one: string, other: string) =>
      agreementOf(fieldsOf(one) as FieldShares, fieldsOf(other) as FieldShares);
    const text = 'Compute averages, draw samples and fit a regression to a table of measurements';
    expect(agreement('find the mean of my numbers', text)).toBeGreaterThan(0.5);
    expect(agreement('my back hurts when i bend', text)).toBeLessThan(0.3);
  });
});
