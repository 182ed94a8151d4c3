import { createHmac, generateKeyPair } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { promisify } from 'node:util';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import type { Logger } from '../../platform/logger.ts';
import { findDemoPerson } from './demo-people.ts';
import { createMemoryAdapterFactory } from './memory-adapter.ts';
import { renderErrorPage } from './openid.pages.ts';

export interface SandboxClient {
  clientId: string;
  clientSecret: string;
  /** Path on this server that people come back to. */
  callbackPath: string;
}

const HOUR_SECONDS = 60 * 60;

/** A real OpenID provider with made-up people, all state in memory, its keys made anew at every start. */
export async function createSandboxProvider(options: {
  issuer: string;
  client: SandboxClient;
  cookieSecret: string;
  brandName: string;
  logger: Pick<Logger, 'error'>;
}): Promise<Provider> {
  const { issuer, client, cookieSecret, brandName, logger } = options;
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapterFactory(),
    jwks: { keys: [await createSigningKey()] },
    clients: [toClientMetadata(issuer, client)],
    cookies: {
      keys: [createHmac('sha256', cookieSecret).update('openid-cookies').digest('hex')],
      long: { httpOnly: true, sameSite: 'lax', path: new URL(issuer).pathname },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    scopes: ['openid', 'profile', 'email'],
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      Grant: HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
    interactions: {
      policy: createAlwaysChoosePolicy(),
      url: (_ctx, interaction) => `${new URL(issuer).pathname}/choose/${interaction.uid}`,
    },
    findAccount: (_ctx, id) => toAccount(id),
    loadExistingGrant: grantEverything,
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = renderErrorPage({ brandName, message: out.error_description ?? out.error });
    },
  });
  // The mount rewrites the forwarded headers itself; see openid.routes.ts.
  provider.proxy = true;
  const logFailure = (error: unknown) => logger.error({ err: error }, 'the sandbox identity provider failed');
  provider.on('server_error', (_ctx, error) => logFailure(error));
  // Koa, underneath, writes to the console when nobody listens.
  (provider as EventEmitter).on('error', logFailure);
  allowOwnHostAsRedirect(provider, client.callbackPath);
  return provider;
}

function toClientMetadata(issuer: string, client: SandboxClient) {
  return {
    client_id: client.clientId,
    client_secret: client.clientSecret,
    redirect_uris: [new URL(client.callbackPath, issuer).href],
    response_types: ['code' as const],
    grant_types: ['authorization_code'],
  };
}

/**
 * One server is reached under several names (localhost, 127.0.0.1, the name in the local network); people may come back
 * to the one they use, and to no other host.
 */
function allowOwnHostAsRedirect(provider: Provider, callbackPath: string): void {
  const clientClass = provider.Client as unknown as {
    prototype: { redirectUriAllowed(this: unknown, uri: string): boolean };
  };
  const isRegistered = clientClass.prototype.redirectUriAllowed;
  clientClass.prototype.redirectUriAllowed = function (uri) {
    const host = Provider.ctx?.host;
    if (URL.canParse(uri) && new URL(uri).host === host && new URL(uri).pathname === callbackPath) return true;
    return isRegistered.call(this, uri);
  };
}

function createAlwaysChoosePolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Choosing a person on the page is the consent. */
const grantEverything: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
};

function toAccount(id: string) {
  const person = findDemoPerson(id);
  if (!person) return undefined;
  return {
    accountId: person.id,
    claims: () => ({
      sub: person.id,
      name: person.name,
      email: person.email,
      email_verified: person.isEmailVerified,
    }),
  };
}

async function createSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' } as const;
}
