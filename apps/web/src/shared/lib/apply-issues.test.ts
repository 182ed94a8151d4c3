import { expect, test } from 'vitest';
import { applyIssues } from './apply-issues.ts';

test('server issues land on their fields and the first of them gets the focus', () => {
  const calls: unknown[] = [];
  const form = {
    getValues: () => ({ title: '', price: '' }),
    setError: (...args: unknown[]) => void calls.push(args),
  };
  const issues = [
    { path: 'title', code: 'title.missing', message: 'Please enter a title' },
    { path: 'price', code: 'price.not-a-number', message: 'Price must be a number' },
    { path: 'userId', code: 'user.not-yours', message: 'Not yours' },
  ];

  const left = applyIssues(form as never, { issues });

  expect(calls).toEqual([
    ['title', { type: 'server', message: 'Please enter a title' }, { shouldFocus: true }],
    ['price', { type: 'server', message: 'Price must be a number' }, { shouldFocus: false }],
  ]);
  expect(left).toEqual([{ path: 'userId', code: 'user.not-yours', message: 'Not yours' }]);
});
