import * as openid from 'openid-client';
import { limitReplies } from '../../../platform/http/limit-replies.ts';

/** Where people sign in with an account that they already have. */
export interface IdentityProviderSettings {
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
  /** How the provider is called from this server; the stand-in is called without the network. */
  fetch?: typeof fetch;
  /** The provider is this very server: people are sent to it under the address that they use already. */
  isThisServer?: boolean;
}

/** What a popup's sign-in must show again when it comes back. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the provider has proved about a person. */
export interface ProvedAccount {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

const CALL_TIMEOUT_SECONDS = 10;
/** Documents, keys and tokens of a provider are some thousand bytes long. */
const MOST_BYTES = 1_000_000;
/** What openid-client says of a provider that answers too late, or with an error page. */
const UNREACHABLE_CODES = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'ECONNREFUSED', 'ENOTFOUND']);
const SCOPE = 'openid email profile';

/** OpenID Connect code flow with PKCE, state and nonce. */
export function createIdentityProvider(settings: IdentityProviderSettings) {
  let known: Promise<openid.Configuration> | undefined;

  async function discover(): Promise<openid.Configuration> {
    known ??= openid.discovery(new URL(settings.issuerUrl), settings.clientId, settings.clientSecret, undefined, {
      timeout: CALL_TIMEOUT_SECONDS,
      [openid.customFetch]: limitReplies(MOST_BYTES, settings.fetch) as openid.CustomFetch,
      execute: [
        // Not only TLS, also the signature proves an ID token.
        openid.enableNonRepudiationChecks,
        ...(settings.issuerUrl.startsWith('http:') ? [openid.allowInsecureRequests] : []),
      ],
    });
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  /** Address to send the popup to, and what to remember until it comes back. */
  async function start(redirectUri: string): Promise<{ url: string; checks: SignInChecks }> {
    const configuration = await discover();
    const checks = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    };
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    const address = settings.isThisServer ? new URL(url.pathname + url.search, redirectUri) : url;
    return { url: address.href, checks };
  }

  /** Checks what came back to `currentUrl`; throws the library's errors when anything does not fit. */
  async function finish(currentUrl: string, checks: SignInChecks): Promise<ProvedAccount> {
    const configuration = await discover();
    const tokens = await openid.authorizationCodeGrant(configuration, new URL(currentUrl), {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no ID token.');
    const { iss, sub, email, email_verified: verified, name } = claims;
    return {
      issuer: iss,
      subject: sub,
      email: typeof email === 'string' ? email : undefined,
      isEmailVerified: verified === true || verified === 'true',
      name: typeof name === 'string' ? name : undefined,
    };
  }

  return { start, finish };
}

/** True when the person, not a machine, said no. */
export function isRefusedByPerson(error: unknown): boolean {
  return error instanceof openid.AuthorizationResponseError && error.error === 'access_denied';
}

/** True when the provider did not answer at all, or not as a provider does: it may in a moment. */
export function isUnreachable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.name === 'TimeoutError' || current.message === 'fetch failed') return true;
    if ('code' in current && UNREACHABLE_CODES.has(String(current.code))) return true;
  }
  return false;
}
