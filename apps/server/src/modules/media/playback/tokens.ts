import { createHmac, timingSafeEqual } from 'node:crypto';
import { GUEST_ID } from '../../../platform/http/session-user.ts';
import { dropOldest } from '../../../platform/memory/drop-oldest.ts';

const GRID_SECONDS = 10 * 60;
const LONGEST_SECONDS = 60 * 60;
/** Nobody watches one lecture for longer. */
const GRACE_SECONDS = 24 * 60 * 60;
const EXPIRY_BYTES = 4;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 32;
const TOKEN_BYTES = EXPIRY_BYTES + 2 * ID_BYTES + SIGNATURE_BYTES;
const TOKEN_CHARACTERS = Math.ceil((TOKEN_BYTES * 4) / 3);

const MOST_REMEMBERED = 2_000;
/** Some three megabytes. */
const MOST_MADE = 10_000;

/** A browser in which somebody plays a film, by its session; `GUEST_ID` where the token names none. */
export interface PlayingDevice {
  userId: string;
  sessionId: string;
}

/** What a genuine token says, over or not. */
interface Proof extends PlayingDevice {
  /** Seconds. */
  expiry: number;
}

export interface VideoGrant {
  assetId: string;
  userId: string;
}

/** A grant for one browser; without a session it plays anywhere, and no school counts it as a device. */
export interface DeviceGrant extends VideoGrant {
  sessionId?: string;
}

/**
 * Makes and checks the tokens of video links: base64url of expiry (seconds, 32 bits), user id and session id (16 bytes each) and
 * the HMAC-SHA256 of these and the asset id. Checking needs no query. The first secret signs, all of them are accepted.
 */
export function createVideoTokens({ secrets, now }: { secrets: string[]; now: () => Date }) {
  const signWith = (secret: string, { assetId, userId, sessionId }: Required<DeviceGrant>, expiry: number) =>
    createHmac('sha256', secret).update(`video\n${assetId.toLowerCase()}\n${userId}\n${sessionId}\n${expiry}`).digest();
  const [signingSecret] = secrets;
  if (!signingSecret) throw new Error('Video links need a secret.');

  function prove(assetId: string, token: string): Proof | null {
    const bytes = Buffer.from(token, 'base64url');
    // One spelling only: base64 decoding forgives characters and spare bits that a comparison must not.
    if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return null;
    const expiry = bytes.readUInt32BE(0);
    const [userId, sessionId] = [EXPIRY_BYTES, EXPIRY_BYTES + ID_BYTES].map((from) =>
      bytesToUuid(bytes.subarray(from, from + ID_BYTES)),
    ) as [string, string];
    const signature = bytes.subarray(EXPIRY_BYTES + 2 * ID_BYTES);
    const isGenuine = secrets.some((secret) =>
      timingSafeEqual(signature, signWith(secret, { assetId, userId, sessionId }, expiry)),
    );
    return isGenuine ? { userId, sessionId, expiry } : null;
  }

  const made = rememberMade();

  /** Tokens whose signature has been found right: one playback shows the same one hundreds of times. */
  const proved = new Map<string, Proof>();

  function read(assetId: string, token: string): Proof | null {
    if (token.length !== TOKEN_CHARACTERS) return null;
    const key = `${assetId}\n${token}`;
    const known = proved.get(key);
    if (known) return known;
    const proof = prove(assetId, token);
    if (!proof) return null;
    proved.set(key, proof);
    dropOldest(proved, MOST_REMEMBERED);
    return proof;
  }

  return {
    /**
     * A token for 50 to 60 minutes. The end lies on a grid of ten minutes, so that the link stays the same for a while
     * and a browser's cache is of use.
     */
    create({ assetId, userId, sessionId = GUEST_ID }: DeviceGrant): string {
      const grant = { assetId, userId, sessionId };
      const seconds = Math.floor(now().getTime() / 1000);
      const expiry = Math.floor((seconds + LONGEST_SECONDS) / GRID_SECONDS) * GRID_SECONDS;
      return made(grant, expiry, () => {
        const head = Buffer.alloc(EXPIRY_BYTES);
        head.writeUInt32BE(expiry);
        const ids = [userId, sessionId].map(uuidToBytes);
        return Buffer.concat([head, ...ids, signWith(signingSecret, grant, expiry)]).toString('base64url');
      });
    },

    /** Whom and which browser the token was made for, or null when it is altered, over, or for another asset. */
    verify(assetId: string, token: string): PlayingDevice | null {
      const found = read(assetId, token);
      return found && found.expiry * 1000 > now().getTime() ? toDevice(found) : null;
    },

    /** The browser of a token that was good within the last day and is over; it proves nothing by itself. */
    verifyOver(assetId: string, token: string): PlayingDevice | null {
      const found = read(assetId, token);
      const seconds = found ? now().getTime() / 1000 - found.expiry : -1;
      return found && seconds >= 0 && seconds < GRACE_SECONDS ? toDevice(found) : null;
    },
  };
}

const toDevice = ({ userId, sessionId }: Proof): PlayingDevice => ({ userId, sessionId });

/** Tokens that were made: who opens a course again within ten minutes gets the same ones. */
function rememberMade() {
  const made = new Map<string, { expiry: number; token: string }>();
  return ({ assetId, userId, sessionId }: Required<DeviceGrant>, expiry: number, make: () => string): string => {
    const key = assetId + userId + sessionId;
    const known = made.get(key);
    if (known?.expiry === expiry) return known.token;
    const token = make();
    if (made.size >= MOST_MADE) made.clear();
    made.set(key, { expiry, token });
    return token;
  };
}

export type VideoTokens = ReturnType<typeof createVideoTokens>;

function uuidToBytes(id: string): Buffer {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  if (bytes.length !== ID_BYTES) throw new Error(`Not an id: ${id}`);
  return bytes;
}

function bytesToUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
