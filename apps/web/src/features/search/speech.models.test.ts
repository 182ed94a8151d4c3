import { describe, expect, test } from 'vitest';
import { explainNoSpeech, explainSpeechError, findRecognition, readSpeech } from './speech.models.ts';

const heard = (...parts: [string, boolean][]) => ({
  results: parts.map(([transcript, isFinal]) => ({ 0: { transcript }, isFinal })),
});

describe('spoken queries', () => {
  test('are shown while they are being said', () => {
    expect(readSpeech(heard(['web', false]))).toEqual({ text: 'web', isFinal: false });
  });

  test('are put together from their parts and are final when every part is', () => {
    const parts = heard(['learn web ', true], [' development', true]);
    expect(readSpeech(parts)).toEqual({ text: 'learn web development', isFinal: true });
    expect(readSpeech(heard(['learn ', true], ['web', false])).isFinal).toBe(false);
    expect(readSpeech(heard())).toEqual({ text: '', isFinal: false });
  });

  test('need a browser that listens, under whichever name', () => {
    class Fake {}
    expect(findRecognition({ webkitSpeechRecognition: Fake })).toBe(Fake);
    expect(findRecognition({ SpeechRecognition: Fake })).toBe(Fake);
    expect(findRecognition({})).toBeNull();
  });

  test('say what went wrong, but nothing when the person stopped', () => {
    expect(explainSpeechError('not-allowed')).toContain('microphone is blocked');
    expect(explainSpeechError('whatever')).toContain('Listening did not work');
    expect(explainSpeechError('aborted')).toBeNull();
    expect(explainNoSpeech(true)).toContain('cannot listen');
    expect(explainNoSpeech(false)).toContain('https');
  });
});
