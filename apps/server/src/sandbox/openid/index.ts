import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../platform/config/config.ts';
import { registerScope } from '../../platform/http/register-scope.ts';
import type { Logger } from '../../platform/logger.ts';
import { createInProcessFetch } from '../in-process-fetch.ts';
import { MOUNT, mountProvider, registerChooser } from './openid.routes.ts';

const CLIENT_ID = 'sandbox';

export interface SandboxOpenIdDeps {
  config: Pick<Config, 'publicUrl' | 'port' | 'brandName'>;
  secrets: { sandboxSecret: string };
  logger: Pick<Logger, 'error'>;
  /** Path on this server that signed-in people come back to. */
  callbackPath: string;
}

/** The stand-in behind the Google button: a small OpenID provider with demo people under `/sandbox/openid`. */
export function createSandboxOpenId({ config, secrets, callbackPath, logger }: SandboxOpenIdDeps) {
  // The issuer is a name, not a way: this server calls its stand-in without the network, whatever port it listens on.
  const issuerUrl = `${config.publicUrl ?? `http://127.0.0.1:${config.port}`}${MOUNT}`;
  const clientSecret = createHmac('sha256', secrets.sandboxSecret).update('openid-client').digest('hex');
  const client = { clientId: CLIENT_ID, clientSecret, callbackPath };
  const inProcess = createInProcessFetch();
  let made: Promise<Provider> | undefined;

  async function makeProvider(): Promise<Provider> {
    const { createSandboxProvider } = await import('./openid.provider.ts');
    const { brandName } = config;
    return createSandboxProvider({
      issuer: issuerUrl,
      client,
      cookieSecret: secrets.sandboxSecret,
      brandName,
      logger,
    });
  }

  /** Made at the first sign-in: its key and its library take time and memory that the start must not. */
  function getProvider(): Promise<Provider> {
    made ??= makeProvider();
    return made;
  }

  async function registerRoutes(app: FastifyInstance): Promise<void> {
    inProcess.bind(app);
    await registerScope(app, (scope) => registerChooser(scope, { getProvider, brandName: config.brandName }));
    await registerScope(app, (scope) => mountProvider(scope, { getProvider, publicUrl: config.publicUrl }));
  }

  const settings = { issuerUrl, clientId: CLIENT_ID, clientSecret, fetch: inProcess.fetch, isThisServer: true };
  return { settings, registerRoutes };
}
