import { createHmac, timingSafeEqual } from 'node:crypto';

const GRID_SECONDS = 10 * 60;
const LONGEST_SECONDS = 60 * 60;
/** Nobody learns from one lesson for longer. */
const GRACE_SECONDS = 24 * 60 * 60;
const EXPIRY_BYTES = 4;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 32;
const IDS = ['packageId', 'lectureId', 'userId', 'sessionId'] as const;
const HEAD_BYTES = EXPIRY_BYTES + IDS.length * ID_BYTES;

/** For whom a package is, in which lecture, and at which address; guests have neither account nor session. */
export interface PackageGrant {
  packageId: string;
  lectureId: string;
  userId: string;
  sessionId: string;
  /** Host of the packages' address. */
  host: string;
}

/** What a genuine token says: within its time, or for a while after it. */
export interface PackageProof extends Omit<PackageGrant, 'host'> {
  isOver: boolean;
}

/**
 * Makes and checks the tokens in addresses of packages: base64url of expiry (seconds, 32 bits), four ids and the HMAC-SHA256 of them
 * and of the host. Checking needs no query. The first secret signs, all of them are accepted.
 */
export function createPackageTokens({ secrets, now }: { secrets: string[]; now: () => Date }) {
  const [signingSecret] = secrets;
  if (!signingSecret) throw new Error('Addresses of packages need a secret.');
  const sign = (secret: string, head: Buffer, host: string) =>
    createHmac('sha256', secret).update(`package\n${host}\n`).update(head).digest();

  return {
    /** A token for 50 to 60 minutes. The end lies on a grid, so that a browser's cache is of use. */
    create(grant: PackageGrant): string {
      const seconds = Math.floor(now().getTime() / 1000);
      const head = Buffer.alloc(EXPIRY_BYTES);
      head.writeUInt32BE(Math.floor((seconds + LONGEST_SECONDS) / GRID_SECONDS) * GRID_SECONDS);
      const said = Buffer.concat([head, ...IDS.map((name) => uuidToBytes(grant[name]))]);
      return Buffer.concat([said, sign(signingSecret, said, grant.host)]).toString('base64url');
    },

    /** The package that a token names, whoever has made it. */
    readPackageId(token: string): string | null {
      const bytes = Buffer.from(token, 'base64url');
      return bytes.length === HEAD_BYTES + SIGNATURE_BYTES ? bytesToUuid(bytes, EXPIRY_BYTES) : null;
    },

    /** What a token says, or null when it is altered, for another host, or was over a day ago. */
    verify(token: string, host: string): PackageProof | null {
      const bytes = Buffer.from(token, 'base64url');
      // One spelling only: base64 decoding forgives characters and spare bits that a comparison must not.
      if (bytes.length !== HEAD_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
      const head = bytes.subarray(0, HEAD_BYTES);
      const signature = bytes.subarray(HEAD_BYTES);
      if (!secrets.some((secret) => timingSafeEqual(signature, sign(secret, head, host)))) return null;
      const secondsOver = now().getTime() / 1000 - head.readUInt32BE(0);
      if (secondsOver >= GRACE_SECONDS) return null;
      const [packageId, lectureId, userId, sessionId] = IDS.map((_, place) =>
        bytesToUuid(head, EXPIRY_BYTES + place * ID_BYTES),
      ) as [string, string, string, string];
      return { packageId, lectureId, userId, sessionId, isOver: secondsOver >= 0 };
    },
  };
}

export type PackageTokens = ReturnType<typeof createPackageTokens>;

function uuidToBytes(id: string): Buffer {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  if (bytes.length !== ID_BYTES) throw new Error(`Not an id: ${id}`);
  return bytes;
}

function bytesToUuid(bytes: Buffer, start: number): string {
  return bytes
    .subarray(start, start + ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
