import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from './platform/config/config.ts';
import { prepareDataDir } from './platform/config/data-dir.ts';
import { createStartupError } from './platform/process/startup-error.ts';

export type Role = 'web' | 'worker' | 'all';

/** What a start was asked for. */
interface Start {
  role: Role;
  /** In development Vite serves the pages. */
  apiOnly: boolean;
  config: Config;
}

/**
 * Finds whatever is wrong with a start that can be told at once, before anything is built or started: arguments, settings,
 * DATA_DIR, and a port that is taken, so that a second start touches nothing of the first. Throws `ConfigError` or a
 * startup error with a sentence for the operator.
 */
export async function checkStart(given: { environment: NodeJS.ProcessEnv; args: string[] }): Promise<Start> {
  const { role, apiOnly } = readArguments(given.args);
  const config = loadConfig(given.environment);
  await prepareDataDir(config.dataDir);
  if (role !== 'worker') await ensurePortIsFree(config);
  return { role, apiOnly, config };
}

function readArguments(args: string[]): { role: Role; apiOnly: boolean } {
  try {
    const options = {
      role: { type: 'string', default: 'all' },
      'api-only': { type: 'boolean', default: false },
    } as const;
    const { role, 'api-only': apiOnly } = parseArgs({ args, options }).values;
    if (role === 'web' || role === 'worker' || role === 'all') return { role, apiOnly };
  } catch {
    // Falls through to the sentence below.
  }
  throw createStartupError('The server takes --role=web, --role=worker or --role=all, and --api-only.');
}

async function ensurePortIsFree(config: Config): Promise<void> {
  if (config.port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer().once('error', (error) => reject(explainListenError(config, error)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

/** A startup error that says why nothing can be answered at this host and port. */
export function explainListenError({ host, port }: Config, error: NodeJS.ErrnoException): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: stop the program that uses it, or choose another, as in PORT=${port + 1} npm start.`,
    EACCES: `Port ${port} needs rights that this user does not have: choose one above 1023, as in PORT=3000 npm start.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  };
  return createStartupError(reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}.`, error);
}
