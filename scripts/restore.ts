/**
 * `npm run restore -- /mnt/backups/nalanda-…` makes database, files and secrets what they were; `--check` proves a backup and
 * touches nothing; `--replace NAME` gives up what is in the database NAME. Ends with 1 when something is wrong.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { quickenImports } from '../apps/server/src/platform/process/quick-imports.ts';
import { isStartupError } from '../apps/server/src/platform/process/startup-error.ts';

const options = { check: { type: 'boolean', default: false }, replace: { type: 'string' } } as const;

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [given, ...others] = positionals;
  if (!given || others.length > 0) {
    process.stderr.write('Say which backup: -- /mnt/backups/nalanda-20261122T213000Z, and --check to prove it only\n');
    process.exitCode = 1;
  } else {
    const folder = path.resolve(process.env.INIT_CWD ?? '.', given);
    quickenImports();
    const { check, restore } = await import('./lib/restoring.ts');
    await (values.check ? check(folder) : restore(folder, values.replace));
  }
} catch (error) {
  const { toOperatorSentence } = await import('./lib/operator-sentence.ts');
  const isOfArguments = (error as NodeJS.ErrnoException).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
  const sentence = isOfArguments ? (error as Error).message : toOperatorSentence(error);
  if (sentence === undefined) throw error;
  // Startup errors say themselves what to do.
  const isBrokenOff = !isOfArguments && !isStartupError(error);
  process.stderr.write(
    `${isBrokenOff ? 'The restore has broken off; begin it again with the same command. ' : ''}${sentence}\n`,
  );
  process.exitCode = 1;
}
