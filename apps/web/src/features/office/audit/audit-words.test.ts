import * as contract from '@nalanda/contract';
import { expect, test } from 'vitest';
import { findEventWords } from './audit-words.ts';

test('every call that is noted in the audit log is named in words there', () => {
  const groups = Object.entries(contract).filter(([name]) => name.endsWith('Routes'));
  const events = groups.flatMap(([, routes]) =>
    Object.values(routes).flatMap((route) =>
      'audit' in route && typeof route.audit === 'string' ? [route.audit] : [],
    ),
  );
  expect(events.length).toBeGreaterThan(60);
  expect(events.filter((event) => !findEventWords(event))).toEqual([]);
});
