import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeEnvExample } from './env-example.ts';

test('.env.example names every setting (node scripts/env-example.ts writes it)', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(writeEnvExample());
});
