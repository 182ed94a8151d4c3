import { describe, expect, test } from 'vitest';
import { defineSentence, packSentence, unpackSentence } from '../sentences.ts';
import { AppError } from './app-error.ts';
import { defineError } from './define-error.ts';
import { createInvalidRequestError, createTooManyRequestsError } from './errors.ts';

const createFullError = defineError({
  status: 409,
  code: 'shelf.full',
  message: 'A shelf can have at most {most} books.',
  field: 'books',
});
const createGoneError = defineError({ status: 503, code: 'shelf.gone', message: 'The shelf is gone.', retryAfter: 60 });

describe('An error that is defined once', () => {
  test('says its values, and carries them for other languages', () => {
    const error = createFullError({ most: 12 });
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      statusCode: 409,
      code: 'shelf.full',
      message: 'A shelf can have at most 12 books.',
      params: { most: 12 },
    });
  });

  test('stands at the field that it is about, or at the one that the caller names', () => {
    const sentence = { code: 'shelf.full', message: 'A shelf can have at most 12 books.', params: { most: 12 } };
    expect(createFullError({ most: 12 }).issues).toEqual([{ path: 'books', ...sentence }]);
    expect(createFullError({ most: 12 }, { field: 'more' }).issues).toEqual([{ path: 'more', ...sentence }]);
    expect(createGoneError().issues).toBeUndefined();
  });

  test('takes what is known only when it is thrown', () => {
    const cause = new Error('fire');
    expect(createGoneError({ cause, params: { shelves: ['a'] } })).toMatchObject({
      cause,
      params: { shelves: ['a'] },
      retryAfter: 60,
    });
    expect(createGoneError({ retryAfter: 5 }).retryAfter).toBe(5);
  });
});

test('a request with one invalid field says what is wrong with it, one with more that there are some', () => {
  const title = { path: 'title', code: 'title.missing', message: 'Please enter a title' };
  const price = { path: 'price', code: 'price.negative', message: 'Price cannot be negative' };
  expect(createInvalidRequestError([title])).toMatchObject({ message: 'Please enter a title', issues: [title] });
  expect(createInvalidRequestError([title, price])).toMatchObject({
    message: 'Some fields are not valid.',
    issues: [title, price],
  });
});

test.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7200, '120 minutes'],
  [7201, '3 hours'],
])('who must wait %i s is told %j', (seconds, words) => {
  const error = createTooManyRequestsError(seconds);
  expect(error.message).toBe(`Too many tries. Please wait ${words} and try again.`);
  expect(error).toMatchObject({ retryAfter: seconds, params: { wait: seconds } });
});

test('a sentence that is kept comes back with its code; one of before has its English', () => {
  const say = defineSentence({ code: 'book.torn', message: 'Page {page} is torn.' });
  expect(unpackSentence(packSentence(say({ page: 3 })))).toEqual({
    code: 'book.torn',
    message: 'Page 3 is torn.',
    params: { page: 3 },
  });
  expect(unpackSentence('It is damaged.')).toMatchObject({ message: 'It is damaged.' });
  expect(unpackSentence(null)).toBeNull();
});
