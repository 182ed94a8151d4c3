/**
 * `npm run backup -- /mnt/backups --keep 14` copies the database and all files into that folder, as they are at one moment, beside
 * running servers and without any, and notes it for the office. Ends with 1 when there is no new backup.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { quickenImports } from '../apps/server/src/platform/process/quick-imports.ts';

/** What the operator asks for, or a sentence of what is wrong with it. */
function readOrder(): { place: string; keep: number | undefined } | string {
  try {
    const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
    const [place, ...others] = positionals;
    if (!place || others.length > 0) return 'Say where: -- /mnt/backups, and how many to keep: --keep 14';
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) return '--keep is a number from 1 on.';
    // npm starts us elsewhere than where the operator stands.
    return { place: path.resolve(process.env.INIT_CWD ?? '.', place), keep };
  } catch (error) {
    return (error as Error).message;
  }
}

const order = readOrder();
if (typeof order === 'string') {
  process.stderr.write(`${order}\n`);
  process.exitCode = 1;
} else {
  quickenImports();
  const { backUp } = await import('./lib/back-up.ts');
  const { toOperatorSentence } = await import('./lib/operator-sentence.ts');
  await backUp(order).catch((error: unknown) => {
    const sentence = toOperatorSentence(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`No backup was made. ${sentence}\n`);
    process.exitCode = 1;
  });
}
