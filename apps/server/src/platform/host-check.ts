import type { FastifyInstance } from 'fastify';
import { defineError } from './define-error.ts';
import { isLoopbackUrl } from './loopback.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Probes come by address, whatever the site is called. */
    allowsAnyHost?: boolean;
  }
}

/**
 * With a public address, refuses requests for another host (421 `request.wrong-host`): a name that somebody points here
 * makes no pages of ours. Loopback passes, for programs of this machine and proxies that forward under that name. Without
 * one, every name passes that is a name: links are made of it.
 */
export function addHostCheck(app: FastifyInstance, { publicUrl }: { publicUrl: string | undefined }): void {
  if (!publicUrl) {
    app.addHook('onRequest', async (request) => {
      if (!request.routeOptions.config.allowsAnyHost && !isHost(request.host)) throw createWrongHostError();
    });
    return;
  }
  const { host: ownHost } = new URL(publicUrl);
  const isOwn = (host: string) =>
    host === ownHost || (URL.canParse(`http://${host}`) && isLoopbackUrl(`http://${host}`));
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.allowsAnyHost || isOwn(request.host.toLowerCase())) return;
    throw createWrongHostError();
  });
}

/** A name or an address, with or without a port, and nothing else. */
function isHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { pathname, search, hash, username, password } = new URL(`http://${host}`);
  return pathname === '/' && search + hash + username + password === '' && !host.endsWith('/');
}

/** 421 `request.wrong-host`. */
const createWrongHostError = defineError({
  status: 421,
  code: 'request.wrong-host',
  message: 'This server does not answer to that name.',
});
