import { describe, expect, test } from 'vitest';
import { chooseLanguage, findCueAt, holds, markHits } from './transcript.models.ts';

const cues = [1, 4, 9].map((start) => ({ start, end: start + 2, text: `at ${start}` }));

describe('the transcript', () => {
  test('knows what is spoken at a moment, and in a pause what was spoken last', () => {
    expect([0, 1, 3.5, 3.96, 4, 8, 100].map((at) => findCueAt(cues, at))).toEqual([-1, 0, 0, 1, 1, 1, 2]);
    expect(findCueAt([], 5)).toBe(-1);
  });

  test('finds words whatever their case, also across lines, and marks each of them', () => {
    const cue = { text: 'The Sitar and\nthe sitarist' };
    expect(holds(cue, ' SITAR ')).toBe(true);
    expect(holds(cue, 'and the')).toBe(true);
    expect(holds(cue, 'veena')).toBe(false);
    expect(holds(cue, '')).toBe(true);
    expect(markHits(cue.text, 'sitar').filter(({ isHit }) => isHit)).toEqual([
      { at: 4, text: 'Sitar', isHit: true },
      { at: 18, text: 'sitar', isHit: true },
    ]);
    expect(
      markHits(cue.text, 'sitar')
        .map(({ text }) => text)
        .join(''),
    ).toBe(cue.text);
    expect(markHits('नमस्ते दुनिया', 'दुनिया').at(-1)).toMatchObject({ text: 'दुनिया', isHit: true });
    expect(markHits('plain', '')).toEqual([{ at: 0, text: 'plain', isHit: false }]);
  });

  test('opens in the language of the interface where it can', () => {
    expect(chooseLanguage(['en', 'hi'], 'hi')).toBe('hi');
    expect(chooseLanguage(['en-IN', 'ta'], 'hi')).toBe('en-IN');
    expect(chooseLanguage(['ta'], 'hi')).toBe('ta');
    expect(chooseLanguage([], 'en')).toBeNull();
  });
});
