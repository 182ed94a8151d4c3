import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type SecretBoxes = ReturnType<typeof createSecretBoxes>;

/**
 * Keeps secrets that must be read again (AES-256-GCM, the key by HKDF from the session secret), so that a copy of the
 * database alone tells none. A box opens for its owner only: moved to another person's row it is worthless. The
 * newest session secret closes; older ones still open, so that it can be changed. What was closed for one `purpose` does not open
 * for another.
 */
export function createSecretBoxes(
  sessionSecrets: [string, ...string[]],
  purpose: 'totp secrets 1' | 'payout accounts 1' | 'lti key 1' | 'farewells 1' | 'notices 1',
) {
  const toKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `nalanda ${purpose}`, KEY_BYTES));
  const [newest, ...older] = sessionSecrets;
  const key = toKey(newest);
  const keys = [key, ...older.map(toKey)];
  return {
    close(secret: string, ownerId: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(ownerId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Null when it was made with an unknown session secret, for somebody else, or changed. */
    open(box: string, ownerId: string): string | null {
      for (const known of keys) {
        const secret = openWith(known, Buffer.from(box, 'base64url'), ownerId);
        if (secret !== null) return secret;
      }
      return null;
    },
  };
}

function openWith(key: Buffer, bytes: Buffer, ownerId: string): string | null {
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(ownerId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
