import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

/**
 * Makes and reads the tokens of unsubscribe links: base64url of the user id (16 bytes) and half of its HMAC-SHA256. They never
 * end, as mails do not; all they open is the end of the mails that `purpose` names. The first secret signs, all of them are accepted.
 */
export function createUnsubscribeTokens([signing = '', ...older]: string[], purpose: string) {
  if (!signing) throw new Error('Unsubscribe links need a secret.');
  const sign = (secret: string, id: Buffer) =>
    createHmac('sha256', secret).update(`${purpose}\n`).update(id).digest().subarray(0, SIGNATURE_BYTES);
  return {
    create(userId: string): string {
      const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sign(signing, id)]).toString('base64url');
    },
    /** The user id, or null for what nobody here has signed. */
    read(token: string): string | null {
      const bytes = Buffer.from(token, 'base64url');
      // One spelling only: base64 decoding forgives characters and spare bits.
      if (bytes.length !== ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
      const id = bytes.subarray(0, ID_BYTES);
      const isGenuine = [signing, ...older].some((secret) =>
        timingSafeEqual(bytes.subarray(ID_BYTES), sign(secret, id)),
      );
      return isGenuine ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null;
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
