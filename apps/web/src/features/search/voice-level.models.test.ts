import { expect, test } from 'vitest';
import { createVoiceLevel } from './voice-level.models.ts';

/** The states of a recording whose loudness is told for each tenth of a second. */
function listen(...parts: [loudness: number | number[], tenths: number][]): string[] {
  const level = createVoiceLevel();
  let at = 0;
  return parts.flatMap(([loudness, tenths]) =>
    Array.from({ length: tenths }, (_, tenth) => {
      at += 100;
      const of = Array.isArray(loudness) ? loudness : [loudness];
      return level(of[tenth % of.length] ?? 0, at);
    }),
  );
}

test('a sentence is over when a pause follows it', () => {
  const states = listen([0.002, 10], [[0.2, 0.05, 0.01], 20], [0.002, 20]);
  expect(states[5]).toBe('waiting');
  expect(states[15]).toBe('speaking');
  expect(states.at(-1)).toBe('finished');
});

test('a short pause within a sentence does not end it', () => {
  expect(listen([0.1, 10], [0.002, 10], [0.1, 10])).not.toContain('finished');
});

test('who speaks at once is heard, although the room is not known yet', () => {
  expect(listen([[0.2, 0.01], 20], [0.005, 16]).at(-1)).toBe('finished');
});

test('silence and steady noise each end with their own word', () => {
  expect(listen([0.001, 60]).at(-1)).toBe('nothing');
  expect(listen([[0.2, 0.21], 60]).at(-1)).toBe('noise');
});

test('a voice above a noisy room is heard', () => {
  expect(listen([0.05, 10], [[0.3, 0.05], 10]).at(-1)).toBe('speaking');
});

test('nobody is listened to for ever', () => {
  expect(listen([[0.3, 0.001], 300]).at(-1)).toBe('finished');
});
