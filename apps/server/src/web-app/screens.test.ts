import { toSlug } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { collectReplies, listScreenCalls } from './screens.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

test('a screen asks for the course that its address names', () => {
  expect(listScreenCalls('/viewcourse/:courseId', { courseId: id })).toEqual([`/api/course/getcourse/${id}`]);
});

test.each(['..\\..\\auth\\logout', '../../auth/logout', '..%2f..%2fauth%2flogout', '', `${id}/../x`])(
  'an address with %j instead of an id makes no call in the name of the person',
  (courseId) => {
    expect(listScreenCalls('/viewcourse/:courseId', { courseId })).toBeNull();
    expect(listScreenCalls('/viewlecture/:courseId', { courseId })).toBeNull();
  },
);

test('a page that anybody may read asks for what its slug ends in', () => {
  expect(listScreenCalls('/course/:slug', { slug: toSlug('SQL', id) })).toEqual([`/api/public/course/${id}`]);
  expect(listScreenCalls('/teacher/:slug', { slug: toSlug('Asha', id) })).toEqual([`/api/public/teacher/${id}`]);
  expect(listScreenCalls('/course/:slug', { slug: '..%2f..%2fauth' })).toBeNull();
});

test('a call in the name of a person says from where the person comes', async () => {
  const asked: unknown[] = [];
  const app = {
    inject: async (call: unknown) => {
      asked.push(call);
      return { statusCode: 401, headers: {} };
    },
  };
  const request = { headers: { cookie: 'a=b', 'sec-fetch-site': 'cross-site' }, ip: '192.0.2.1' };
  type Given = Parameters<typeof collectReplies>;
  await collectReplies(app as unknown as Given[0], request as unknown as Given[1], []);
  expect(asked).toMatchObject([{ headers: { 'sec-fetch-site': 'cross-site' }, remoteAddress: '192.0.2.1' }]);
});
