import { expect, test } from 'vitest';
import { buildPath, readPath } from './http.ts';
import { firstCalls, screenCalls } from './paths.ts';

const transcript = { path: '/api/learning/transcript/:lectureId/:language' };

test('an address gives back the arguments that made it, whatever is in them', () => {
  const args = { params: { lectureId: 'a/b?c', language: 'hi&x=%' }, query: { page: '1', q: 'a&b=c?' } };
  expect(readPath(transcript, buildPath(transcript, args))).toEqual(args);
  expect(readPath(transcript, '/api/learning/transcript/1')).toBeNull();
  expect(readPath(transcript, '/api/learning/transcript/1/en/more')).toBeNull();
});

test('the address of a first call is of no other first call, so each reply answers one question', () => {
  for (const route of Object.values(firstCalls)) {
    const address = buildPath(route, { params: { courseId: 'id', userId: 'id', bundleId: 'id' }, query: { page: 1 } });
    expect(Object.values(firstCalls).filter((other) => readPath(other, address))).toEqual([route]);
  }
});

test('a screen asks first only what can be read, with the params of its address', () => {
  for (const [pattern, names] of Object.entries(screenCalls)) {
    for (const { method, path } of names.map((name) => firstCalls[name])) {
      expect(method).toBe('GET');
      const params = path.match(/:\w+/g) ?? [];
      // A slug ends in the id of what the address is of.
      expect(pattern.endsWith('/:slug') || params.every((param) => pattern.includes(`/${param}`))).toBe(true);
    }
  }
});
