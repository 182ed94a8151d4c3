import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { createStartupError } from '../../platform/process/startup-error.ts';

/** The system user that PostgreSQL runs as; undefined where it runs as whoever started the server. */
export type Account = { name: string; uid: number; gid: number };

/**
 * Picks the account for PostgreSQL, which refuses to run as root: the owner of data that already exists, the user
 * `postgres` (made when missing and possible), else `nobody`.
 */
export function resolveAccount(existingDataFolder: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existingDataFolder) {
    const { uid } = statSync(existingDataFolder);
    const owner = uid === 0 ? undefined : readAccounts().find((account) => account.uid === uid);
    if (owner) return owner;
  }
  const account = findAccount('postgres') ?? createPostgresAccount() ?? findAccount('nobody');
  if (account) return account;
  throw createStartupError(
    'PostgreSQL does not run as root and this machine has no user "postgres" or "nobody": add one, start as a plain user, or set DATABASE_URL.',
  );
}

/** True when the account may enter every folder above `target` (and `target` itself, if it is there). */
export function canReach(target: string, account: Account): boolean {
  let folder = existingPart(target);
  while (true) {
    const { mode, uid, gid } = statSync(folder);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    const parent = path.dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}

function existingPart(target: string): string {
  try {
    return realpathSync(target);
  } catch {
    return existingPart(path.dirname(target));
  }
}

function findAccount(name: string): Account | undefined {
  return readAccounts().find((account) => account.name === name && account.uid !== 0);
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && !fields[0]?.startsWith('#'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function createPostgresAccount(): Account | undefined {
  const commands = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
    ['adduser', '-S', '-D', '-H', 'postgres'],
  ];
  for (const [command = '', ...args] of commands) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) break;
  }
  return findAccount('postgres');
}
