import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A passkey of the tests: a real P-256 key that signs as an authenticator does (WebAuthn level 3, section 6). */
export interface SoftwarePasskey {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  rpId: string;
  counter: number;
}

/** How the browser and the authenticator behave, where a test wants them to misbehave. */
interface Behaviour {
  origin?: string;
  challenge?: string;
  /** Signed in place of the counter's next value. */
  counter?: number;
  userVerified?: boolean;
  userHandle?: string;
  /** Of a credential that is to be made. */
  id?: string;
}

const ORIGIN = 'http://localhost';
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Makes a passkey for the options of a registration, and the reply that a browser would send. */
export function makePasskey(
  options: { challenge: string; rp: { id: string }; user: { id: string } },
  behaviour: Behaviour = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const rawId = behaviour.id ? Buffer.from(behaviour.id, 'base64url') : randomBytes(16);
  const passkey: SoftwarePasskey = {
    id: rawId.toString('base64url'),
    privateKey,
    userHandle: options.user.id,
    rpId: options.rp.id,
    counter: 0,
  };
  // COSE_Key of ES256: kty 2, alg -7, crv 1, x, y.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    Buffer.from([0x21]),
    cborBytes(Buffer.from(jwk.x ?? '', 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(jwk.y ?? '', 'base64url')),
  ]);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, coseKey]);
  const authenticatorData = writeAuthenticatorData(passkey, { ...behaviour, attested });
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(authenticatorData),
  ]);
  const credential = {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: writeClientData('webauthn.create', options.challenge, behaviour).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    },
  };
  return { passkey, credential };
}

/** Answers a challenge with a passkey, as a browser would send it. The counter goes on. */
export function usePasskey(passkey: SoftwarePasskey, options: { challenge: string }, behaviour: Behaviour = {}) {
  passkey.counter += 1;
  const authenticatorData = writeAuthenticatorData(passkey, behaviour);
  const clientData = writeClientData('webauthn.get', options.challenge, behaviour);
  const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
      userHandle: behaviour.userHandle ?? passkey.userHandle,
    },
  };
}

function writeClientData(type: string, challenge: string, { origin = ORIGIN, ...behaviour }: Behaviour): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: behaviour.challenge ?? challenge, origin, crossOrigin: false }));
}

function writeAuthenticatorData(
  { rpId, counter }: SoftwarePasskey,
  { attested, userVerified = true, ...behaviour }: Behaviour & { attested?: Buffer },
): Buffer {
  const flags = FLAGS.present | (userVerified ? FLAGS.verified : 0) | (attested ? FLAGS.attested : 0);
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(behaviour.counter ?? counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested ?? Buffer.alloc(0)]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
