import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { School } from '../../../platform/school.ts';
import { createCommonPasswordError } from '../auth.errors.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { isEasilyGuessed } from './password-rules.models.ts';

/** OWASP's Argon2id setting for interactive sign-in: 19 MiB, two passes, one lane. The library's default is Argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** Argon2id in PHC form. Slow by design: never inside a transaction. */
  hash(password: string): Promise<string>;
  /**
   * As `hash`, for a password that this person has just chosen. Throws 400 `auth.password-common`; what is in use
   * already is never asked about.
   */
  hashChosen(password: string, person: { email: string; name: string }): Promise<string>;
  /** Compares; with no stored hash it takes as long and answers false. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
}

/** Stands in for a hash that is not stored. The applications that a process builds, as tests do hundreds of times, share it. */
let hashOfNothing: Promise<string> | undefined;

function readDummyHash(): Promise<string> {
  hashOfNothing ??= hash(randomBytes(16), COST);
  return hashOfNothing;
}

/** Password hashing that takes the same time whether or not there is a password to compare with. */
export function createPasswords(school: School): Passwords {
  const dummyHash = readDummyHash();
  return {
    hash: (password) => hash(normalise(password), COST),
    async hashChosen(password, person) {
      const common = await loadCommonPasswords();
      if (isEasilyGuessed(password, { brandName: school.brandName, ...person }, common))
        throw createCommonPasswordError();
      return hash(normalise(password), COST);
    },
    async verify(storedHash, password) {
      const isSame = await verify(storedHash ?? (await dummyHash), normalise(password));
      return isSame && storedHash !== null;
    },
  };
}

/** One person's keyboards may write the same letter in different code points. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
