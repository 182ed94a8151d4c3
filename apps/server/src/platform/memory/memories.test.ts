import { beforeEach, describe, expect, test } from 'vitest';
import { type ChangeFeed, createStillFeed, type Note } from '../../database/change-feed.ts';
import { createMemories, type Memory } from './memories.ts';

/** A feed that says what the test says. */
function createSpokenFeed() {
  const said: (Note | null)[] = [];
  const listeners: ((note: Note | null) => void)[] = [];
  let isCurrent = true;
  const feed: ChangeFeed = {
    ...createStillFeed(),
    isCurrent: () => isCurrent,
    position: () => said.length,
    isUntouched: (position, touched) => said.slice(position).every((note) => note !== null && !touched(note)),
    follow: (listener) => listeners.push(listener),
  };
  const say = (note: Note | null) => {
    said.push(note);
    for (const listener of listeners) listener(note);
  };
  const rest = (isResting: boolean) => {
    isCurrent = !isResting;
  };
  return { feed, say, rest };
}

let spoken: ReturnType<typeof createSpokenFeed>;
let memory: Memory<string>;
let figures: () => { entries: number; bytes: number; evictions: number } | undefined;
beforeEach(() => {
  spoken = createSpokenFeed();
  const memories = createMemories(spoken.feed, 20_000);
  memory = memories.create('courses', 0.5);
  figures = () => memories.figures()[0];
});

const keep = (key: string, origins = { course: [key] }, bytes = 100) =>
  memory.begin()(key, `value of ${key}`, { origins, bytes });

describe('A memory', () => {
  test('gives what was kept until something is said about what it was made of', () => {
    keep('a');
    keep('b', { course: ['b', 'c'] });
    spoken.say({ kind: 'user', ids: ['a'] });
    expect([memory.get('a'), memory.get('b')]).toEqual(['value of a', 'value of b']);
    spoken.say({ kind: 'course', ids: ['x', 'c'] });
    expect([memory.get('a'), memory.get('b')]).toEqual(['value of a', undefined]);
    spoken.say({ kind: 'course', ids: null });
    expect(memory.get('a')).toBeUndefined();
    expect(figures()).toMatchObject({ entries: 0, bytes: 0 });
  });

  test('does not keep what was read before something was said about it, and keeps the rest', () => {
    const [first, second, third] = [memory.begin(), memory.begin(), memory.begin()];
    spoken.say({ kind: 'course', ids: ['a'] });
    first('a', 'old', { origins: { course: ['a'] }, bytes: 1 });
    second('b', 'of b', { origins: { course: ['b'] }, bytes: 1 });
    expect([memory.get('a'), memory.get('b')]).toEqual([undefined, 'of b']);
    spoken.say({ kind: 'course', ids: null });
    third('c', 'old', { origins: { course: ['c'] }, bytes: 1 });
    expect(memory.get('c')).toBeUndefined();
    keep('a');
    expect(memory.get('a')).toBe('value of a');
  });

  test('forgets everything, and what is being read, when something may have been said unheard', () => {
    keep('a');
    const reading = memory.begin();
    spoken.say(null);
    reading('b', 'old', { origins: { course: ['b'] }, bytes: 1 });
    expect([memory.get('a'), memory.get('b')]).toEqual([undefined, undefined]);
  });

  test('gives nothing while the feed is behind, and everything again when it is not', () => {
    keep('a');
    spoken.rest(true);
    expect(memory.get('a')).toBeUndefined();
    spoken.rest(false);
    expect(memory.get('a')).toBe('value of a');
  });

  test('keeps to its bytes: the longest unused go, and what is larger than all of it never comes', () => {
    for (let number = 0; number < 10; number += 1) {
      keep(`course ${number}`, undefined, 1_500);
      memory.get('course 0');
    }
    expect(figures()?.bytes).toBeLessThanOrEqual(10_000);
    expect(figures()?.evictions).toBeGreaterThan(0);
    expect([memory.get('course 0'), memory.get('course 1')]).toEqual(['value of course 0', undefined]);
    keep('huge', undefined, 10_001);
    expect(memory.get('huge')).toBeUndefined();
    expect(memory.get('course 9')).toBe('value of course 9');
  });

  test('that hears nothing keeps nothing', () => {
    const deaf = createMemories(createStillFeed(), 10_000).create<string>('deaf', 1);
    deaf.begin()('a', 'value', { origins: { course: ['a'] }, bytes: 1 });
    expect(deaf.get('a')).toBeUndefined();
  });
});
