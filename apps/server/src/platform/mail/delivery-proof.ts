import { createHmac } from 'node:crypto';
import { isSameText } from '../secrets/same-text.ts';

/** The header of a mail by which a report about it proves to be about a mail of ours. */
export const DELIVERY_PROOF_HEADER = 'X-Delivery-Proof';

export type DeliveryProofs = ReturnType<typeof createDeliveryProofs>;

/**
 * Marks each mail for its receiver (HMAC of the address). Anybody can write a report that says that somebody's address takes
 * no mails; only whoever has got a mail of ours to that address can put its mark into it. The newest secret marks, all are accepted.
 */
export function createDeliveryProofs(secrets: readonly string[]) {
  const sign = (secret: string, email: string) =>
    createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url').slice(0, 32);
  return {
    write: (email: string): string => sign(secrets[0] ?? '', email),
    isOf(proof: string, email: string): boolean {
      return secrets.some((secret) => isSameText(proof, sign(secret, email)));
    },
  };
}
