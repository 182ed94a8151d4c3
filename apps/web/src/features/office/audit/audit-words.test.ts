import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

test('so is what has a call of its own beside the contract', () => {
  const folder = fileURLToPath(new URL('../../../../../server/src/modules', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.routes.ts'),
  );
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const events = texts.flatMap((text) =>
    [...text.matchAll(/audit: [^,\n]*?'([a-z-]+\.[a-z-]+)'/g)].map(([, name]) => name ?? ''),
  );
  expect(events).toContain('upload.begin');
  expect(events.filter((event) => !findEventWords(event))).toEqual([]);
});
