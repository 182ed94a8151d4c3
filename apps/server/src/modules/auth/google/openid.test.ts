import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityProvider, type SignInChecks } from './openid.ts';

const known = generateKeyPairSync('rsa', { modulusLength: 2048 });
const unknown = generateKeyPairSync('rsa', { modulusLength: 2048 });
const redirectUri = 'http://127.0.0.1/back';

let server: Server;
let issuer: string;
/** What the token endpoint hands out next. */
let idToken = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const replies: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
      },
      '/jwks': { keys: [{ ...known.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
      '/token': { access_token: 'x', token_type: 'bearer', id_token: idToken },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(replies[request.url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

function signToken(key: KeyObject, { nonce }: SignInChecks): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, sub: 'asha', aud: 'client', nonce, iat: seconds, exp: seconds + 60 };
  const content = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

async function signInWith(key: KeyObject) {
  const provider = createIdentityProvider({ issuerUrl: issuer, clientId: 'client', clientSecret: 'secret' });
  const { checks } = await provider.start(redirectUri);
  idToken = signToken(key, checks);
  return provider.finish(`${redirectUri}?code=x&state=${checks.state}`, checks);
}

test('an ID token proves a person only when a key of the provider has signed it', async () => {
  expect(await signInWith(known.privateKey)).toMatchObject({ issuer, subject: 'asha' });
  await expect(signInWith(unknown.privateKey)).rejects.toThrow();
});
