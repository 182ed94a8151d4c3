import { expect, test } from 'vitest';
import { createStartupError } from '../../apps/server/src/platform/process/startup-error.ts';
import { toOperatorSentence } from './operator-sentence.ts';

test('what an operator can mend is said in a line, a fault of the program keeps its stack', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const fullDatabase = Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' });
  expect(toOperatorSentence(full)).toBe('ENOSPC: no space left on device, write');
  expect(toOperatorSentence(new Error('Failed query: insert', { cause: fullDatabase }))).toContain('could not extend');
  // PostgreSQL was killed beside the command.
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(toOperatorSentence(refused)).toBe('connect ECONNREFUSED 127.0.0.1:5432');
  expect(toOperatorSentence(createStartupError('The backup is damaged.'))).toBe('The backup is damaged.');
  expect(toOperatorSentence(new TypeError('x is undefined'))).toBeUndefined();
});
