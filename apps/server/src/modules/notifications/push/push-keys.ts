import { createECDH } from 'node:crypto';

/** The pair of keys by which push services know this school (VAPID), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of the curve P-256: a private key is a number from 1 to below it. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** Makes the pair of each secret of 32 bytes (base64url), so that all nodes have the same ones. */
export function toPushKeys(secrets: readonly string[]): PushKeys[] {
  return secrets.map((secret) => {
    const number = (BigInt(`0x${Buffer.from(secret, 'base64url').toString('hex')}`) % (ORDER - 1n)) + 1n;
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
    const privateKey = curve.getPrivateKey().toString('base64url').padStart(43, 'A');
    return { publicKey: curve.getPublicKey().toString('base64url'), privateKey };
  });
}
