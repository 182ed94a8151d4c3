import type { PasskeyAssertion, PasskeyRegistration } from '@nalanda/contract';
import { createPasskeyRefusedError } from '../second-factor.errors.ts';
import { CHALLENGE_LIFETIME_MS, type PasskeyPlace } from '../second-factor.models.ts';
import type { PasskeyRow } from '../second-factor.repository.ts';

/** Fetched when the first passkey comes along: its parsers of certificates would slow every start down. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** COSE numbers of Ed25519, ECDSA with P-256 and RSA: what every authenticator speaks one of. */
const ALGORITHMS = [-8, -7, -257];

/** What is kept of a new passkey. */
export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** The answer to a challenge, and where it must have been given. */
interface Asked {
  place: PasskeyPlace;
  challenge: string;
}

const toDescriptor = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports });

/** What a browser needs to make a passkey for this person; ones that they have already are not made again. */
export async function createPasskeyOptions(input: {
  place: PasskeyPlace;
  brandName: string;
  person: { id: string; email: string; name: string };
  known: PasskeyRow[];
}) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { place, brandName, person, known } = input;
  const options = await generateRegistrationOptions({
    rpID: place.rpId,
    rpName: brandName,
    userID: toUserHandle(person.id),
    userName: person.email,
    userDisplayName: person.name,
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(toDescriptor),
    // Preferred, not required: an old security key without a PIN is still a good second factor.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return {
    ...options,
    rp: { id: place.rpId, name: brandName },
    timeout: CHALLENGE_LIFETIME_MS,
    attestation: 'none' as const,
    excludeCredentials: known.map(toPublicDescriptor),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
  };
}

/**
 * What a browser needs to show a passkey. Without `known` the authenticator finds whose account it is, and must have
 * checked who holds it: such a passkey is both factors in one.
 */
export async function createAssertionOptions({ place, known }: { place: PasskeyPlace; known?: PasskeyRow[] }) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const userVerification = known ? ('preferred' as const) : ('required' as const);
  const { challenge } = await generateAuthenticationOptions({ rpID: place.rpId, userVerification });
  const allowCredentials = (known ?? []).map(toPublicDescriptor);
  return { challenge, rpId: place.rpId, timeout: CHALLENGE_LIFETIME_MS, userVerification, allowCredentials };
}

/** The passkey that a browser has made for this challenge and place. Throws 400 `auth.passkey-refused`. */
export async function readNewPasskey(credential: PasskeyRegistration, asked: Asked): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { transports = [] } = credential.response;
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: asked.place.origin,
    expectedRPID: asked.place.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!verified.verified) throw createPasskeyRefusedError();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/**
 * The new counter of a passkey that answers this challenge at this place. Throws 400 `auth.passkey-refused`, also when
 * its counter has gone back: then there are two of it.
 */
export async function checkAssertion(
  credential: PasskeyAssertion,
  asked: Asked & { passkey: PasskeyRow; mustKnowHolder: boolean },
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { passkey, place } = asked;
  const { userHandle, ...response } = credential.response;
  if (userHandle && userHandle !== toUserHandle(passkey.userId).toString('base64url')) {
    throw createPasskeyRefusedError();
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: asked.mustKnowHolder,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(refuse);
  if (!verified) throw createPasskeyRefusedError();
  return authenticationInfo.newCounter;
}

function toPublicDescriptor(row: PasskeyRow) {
  return { ...toDescriptor(row), type: 'public-key' as const };
}

/** How an authenticator knows the account: the bytes of its id, which tell nothing about the person. */
function toUserHandle(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}

/** Whatever is wrong with bytes that a browser has sent is the sender's affair. */
function refuse(): never {
  throw createPasskeyRefusedError();
}
