import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

/**
 * Makes and reads tokens of links in mails: base64url of an id (16 bytes) and half of its HMAC-SHA256. They never
 * end by themselves; what they open is what `purpose` names. The first secret signs, all of them are accepted.
 */
export function createSignedTokens([signing = '', ...older]: string[], purpose: string) {
  if (!signing) throw new Error('Links in mails need a secret.');
  const sign = (secret: string, id: Buffer) =>
    createHmac('sha256', secret).update(`${purpose}\n`).update(id).digest().subarray(0, SIGNATURE_BYTES);
  return {
    create(signedId: string): string {
      const id = Buffer.from(signedId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sign(signing, id)]).toString('base64url');
    },
    /** The id, or null for what nobody here has signed. */
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

export type SignedTokens = ReturnType<typeof createSignedTokens>;
