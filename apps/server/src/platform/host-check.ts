import type { FastifyInstance } from 'fastify';
import { createAppError } from './errors.ts';
import { isLoopbackUrl } from './loopback.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Probes come by address, whatever the site is called. */
    allowsAnyHost?: boolean;
  }
}

/**
 * With a public address, refuses requests for another host (421 `request.wrong-host`): a name that somebody points here
 * makes no pages of ours. Loopback passes, for programs of this machine and proxies that forward under that name.
 */
export function addHostCheck(app: FastifyInstance, { publicUrl }: { publicUrl: string | undefined }): void {
  if (!publicUrl) return;
  const { host: ownHost } = new URL(publicUrl);
  const isOwn = (host: string) =>
    host === ownHost || (URL.canParse(`http://${host}`) && isLoopbackUrl(`http://${host}`));
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.allowsAnyHost || isOwn(request.host.toLowerCase())) return;
    throw createAppError({
      statusCode: 421,
      code: 'request.wrong-host',
      message: 'This server does not answer to that name.',
    });
  });
}
