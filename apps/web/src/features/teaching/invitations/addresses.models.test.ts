import { expect, test } from 'vitest';
import { readAddresses } from './addresses.models.ts';

test('Addresses are read from what programs for mail and tables give, each once', () => {
  expect(readAddresses('a@x.org, b@x.org;c@x.org\nd@x.org\r\n\tE@X.org e@x.org')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
    'd@x.org',
    'e@x.org',
  ]);
  expect(readAddresses('Asha Rao <asha@x.org>, "Kumar, Ravi" <ravi@x.org>')).toEqual(
    expect.arrayContaining(['asha@x.org', 'ravi@x.org']),
  );
  expect(readAddresses(' \n;, ')).toEqual([]);
});

test('What is no address stays in the list, so that somebody is told of it', () => {
  expect(readAddresses('nonsense, a@x.org')).toEqual(['nonsense', 'a@x.org']);
});
