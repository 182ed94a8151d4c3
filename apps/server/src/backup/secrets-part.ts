import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { createStartupError } from '../platform/process/startup-error.ts';
import type { Manifest } from './manifest.ts';
import { readPart, writePart } from './parts.ts';

/** 128 MB and half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

const secretsSchema = z.object({ sessionSecret: z.string().min(32) });
type Secrets = z.infer<typeof secretsSchema>;
const sealedSchema = z.object({ salt: z.base64(), nonce: z.base64(), tag: z.base64(), sealed: z.base64() });

/** By which a session secret is known again, and nothing else is learnt of it. */
export const markKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'nalanda backup mark', 8)).toString('hex');

/** Writes what the installation cannot be opened without; with a passphrase nobody reads it who does not know that. */
export async function writeSecrets(
  folder: string,
  { secrets, passphrase }: { secrets: Secrets; passphrase: string | undefined },
): Promise<NonNullable<Manifest['secrets']>> {
  const plain = JSON.stringify(secrets);
  const content = passphrase === undefined ? plain : seal(plain, passphrase);
  return {
    part: await writePart(folder, 'secrets.json.gz', { source: Readable.from([content]) }),
    isEncrypted: passphrase !== undefined,
  };
}

/** Throws a startup error when the passphrase is missing or wrong. */
export async function readSecrets(
  folder: string,
  { part, isEncrypted }: NonNullable<Manifest['secrets']>,
  passphrase: string | undefined,
): Promise<Secrets> {
  const content = await text(readPart(folder, part));
  if (!isEncrypted) return secretsSchema.parse(JSON.parse(content));
  if (passphrase === undefined)
    throw createStartupError('The secrets of this backup are encrypted: set BACKUP_PASSPHRASE.');
  const plain = unseal(content, passphrase);
  if (plain === null) throw createStartupError('BACKUP_PASSPHRASE is not the one that this backup was made with.');
  return secretsSchema.parse(JSON.parse(plain));
}

/** The secret that DATA_DIR keeps; null where SESSION_SECRET is set and nothing here is needed. */
export async function readOwnSecret(config: { dataDir: string; sessionSecrets: string[] }): Promise<Secrets | null> {
  if (config.sessionSecrets.length > 0) return null;
  return secretsSchema.parse(JSON.parse(await readFile(path.join(config.dataDir, 'secrets.json'), 'utf8')));
}

function seal(plain: string, passphrase: string): string {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const parts = { salt, nonce, tag: cipher.getAuthTag(), sealed };
  return JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64')])),
  );
}

/** Null when the passphrase does not open it. */
function unseal(content: string, passphrase: string): string | null {
  const { salt, nonce, tag, sealed } = sealedSchema.parse(JSON.parse(content));
  const key = scryptSync(passphrase, Buffer.from(salt, 'base64'), 32, COST);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'), { authTagLength: 16 });
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  try {
    return decipher.update(Buffer.from(sealed, 'base64')).toString('utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
