import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { createStartupError } from '../process/startup-error.ts';
import { flushFolder } from '../storage/flush.ts';

const secretText = z.string().min(32);
const secretsSchema = z.object({
  sessionSecret: secretText,
  databasePassword: secretText,
});

/** Secrets of this installation, each 256 random bits as base64url; none ever leaves DATA_DIR. */
export type Secrets = z.infer<typeof secretsSchema>;

/** What codes, video links and the stand-ins are signed with. */
export interface Keys {
  sessionSecret: string;
  /** Newest first: what one of them has encrypted, the next ones can still read. */
  sessionSecrets: [string, ...string[]];
  /** The first signs; all of them are accepted, so that links outlive a change of SESSION_SECRET. */
  mediaSecrets: string[];
  sandboxSecret: string;
  /** Hides who has voted for a course today. */
  insightSecret: string;
  /** Seals the search index that nodes leave each other among the files. */
  searchSecret: string;
  /** As `mediaSecrets`: a mail may be years old when somebody has enough of them. */
  unsubscribeSecrets: string[];
  /** By which push services know this school; browsers keep the one that they were given. */
  pushSecrets: [string, ...string[]];
  /** As `mediaSecrets`: mark mails, so that reports about them can be told from forged ones. */
  deliverySecrets: string[];
}

/**
 * The keys of every node that has the same SESSION_SECRET; without one, those of DATA_DIR. Throws a startup error when
 * `secrets.json` is damaged.
 */
export async function loadKeys(config: Pick<Config, 'dataDir' | 'sessionSecrets'>): Promise<Keys> {
  const [newest, ...older] = config.sessionSecrets;
  return deriveKeys(newest ? [newest, ...older] : [(await loadOrCreateSecrets(config.dataDir)).sessionSecret]);
}

/** From session secrets, the newest first: nobody who learns one of them learns another. */
function deriveKeys(sessionSecrets: [string, ...string[]]): Keys {
  const derive = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `nalanda ${purpose}`, 32)).toString('base64url');
  const [sessionSecret, ...older] = sessionSecrets;
  return {
    sessionSecret,
    sessionSecrets,
    mediaSecrets: sessionSecrets.map((secret) => derive(secret, 'video links')),
    sandboxSecret: derive(sessionSecret, 'sandbox'),
    insightSecret: derive(sessionSecret, 'search votes'),
    searchSecret: derive(sessionSecret, 'search index'),
    unsubscribeSecrets: sessionSecrets.map((secret) => derive(secret, 'unsubscribe links')),
    pushSecrets: [derive(sessionSecret, 'web push'), ...older.map((secret) => derive(secret, 'web push'))],
    deliverySecrets: sessionSecrets.map((secret) => derive(secret, 'delivery proofs')),
  };
}

/**
 * Reads `DATA_DIR/secrets.json` (mode 0600), making it at the first start and adding keys that a newer version needs.
 * Of two processes that start together one writes and both use what it wrote.
 */
export async function loadOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const known = await readSecrets(file);
  if (known === undefined) {
    await writeIfAbsent(file, generateSecrets());
    return secretsSchema.parse(await readSecrets(file));
  }
  const complete = secretsSchema.safeParse(known);
  if (complete.success) return complete.data;
  const repaired = secretsSchema.safeParse({ ...generateSecrets(), ...known });
  if (!repaired.success)
    throw createStartupError(`${file} is damaged: ${complete.error.issues[0]?.path.join('.')} is not a key.`);
  const staged = await writeStaged(file, repaired.data);
  await rename(staged, file);
  return repaired.data;
}

/** Takes over the session secret of another installation, so that what it has signed and encrypted can be read here. */
export async function adoptSessionSecret(dataDir: string, sessionSecret: string): Promise<void> {
  const secrets = secretsSchema.parse({ ...(await loadOrCreateSecrets(dataDir)), sessionSecret });
  const file = path.join(dataDir, 'secrets.json');
  await rename(await writeStaged(file, secrets), file);
  await flushFolder(dataDir);
}

function generateSecrets(): Secrets {
  const key = () => randomBytes(32).toString('base64url');
  return { sessionSecret: key(), databasePassword: key() };
}

async function readSecrets(file: string): Promise<Record<string, unknown> | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw createStartupError(`${file} cannot be read (${error.code}).`, error);
  });
  if (text === undefined) return undefined;
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (error) {
    throw createStartupError(`${file} is damaged: it is not a JSON object.`, error);
  }
}

/** A hard link appears whole or not at all, and fails when somebody else was first. */
async function writeIfAbsent(file: string, secrets: Secrets): Promise<void> {
  const staged = await writeStaged(file, secrets);
  try {
    await link(staged, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(staged);
    await flushFolder(path.dirname(file));
  }
}

async function writeStaged(file: string, secrets: Secrets): Promise<string> {
  const staged = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(staged, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await chmod(staged, 0o600);
  return staged;
}
