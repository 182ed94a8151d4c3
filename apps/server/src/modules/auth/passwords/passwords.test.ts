import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords({ brandName: 'Nalanda' });

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

describe('A password', () => {
  test('fits its own hash only', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.verify(hash, 'correct horse')).toBe(true);
    expect(await passwords.verify(hash, 'Correct horse')).toBe(false);
  });

  test('is the same password on keyboards that write its letters differently', async () => {
    const hash = await passwords.hash('caf\u00e9 secret');
    expect(await passwords.verify(hash, 'cafe\u0301 secret')).toBe(true);
  });

  test('fits nothing where there is no hash, after the same work', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.verify(null, 'correct horse')).toBe(false);
    const withHash = await measureMs(() => passwords.verify(hash, 'wrong'));
    const withoutHash = await measureMs(() => passwords.verify(null, 'wrong'));
    // Without the work on the stand-in hash this is some hundredfold; a busy machine makes it a few times at most.
    expect(withHash / withoutHash).toBeLessThan(5);
  });
});
