import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import { toPackagesHostRule } from '../config/packages-address.ts';
import { defineError } from '../errors/define-error.ts';
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Probes come by address, whatever the site is called. */
    allowsAnyHost?: boolean;
  }
}

/**
 * Refuses requests for another host (421 `request.wrong-host`): a name that somebody points here makes no pages of ours, and
 * no link in a mail. With a public address that one passes; without one, the names and addresses of this machine, so that a
 * phone in the same network comes in. Loopback always passes, for programs of this machine and proxies that forward under
 * that name. The host of packages passes too: what is there, `packages-host.ts` says.
 */
export function addHostCheck(
  app: FastifyInstance,
  { publicUrl, packagesUrl }: { publicUrl: string | undefined; packagesUrl: string | undefined },
): void {
  const ownHost = publicUrl && new URL(publicUrl).host;
  const isPackagesHost = toPackagesHostRule(packagesUrl);
  const isOwn = (host: string) => {
    if (ownHost) return host === ownHost || (URL.canParse(`http://${host}`) && isLoopbackUrl(`http://${host}`));
    return isOfThisMachine(host);
  };
  /** Nearly all requests come by the same name. Without a public address what is ours may change. */
  let lastOwn: string | undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request;
    if (host === lastOwn || request.routeOptions.config.allowsAnyHost) return done();
    if (isPackagesHost(host)) return done();
    if (!isOwn(host.toLowerCase())) return done(createWrongHostError());
    if (ownHost) lastOwn = host;
    done();
  });
}

/** A name or an address of this machine, with or without a port, and nothing else. */
function isOfThisMachine(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname, pathname, search, hash, username, password } = new URL(`http://${host}`);
  if (pathname !== '/' || search + hash + username + password !== '' || host.endsWith('/')) return false;
  if (isLoopbackHost(hostname)) return true;
  const name = os.hostname().toLowerCase();
  // Asked each time: networks come and go while the server runs.
  const addresses = Object.values(os.networkInterfaces()).flatMap((of) => of?.map(({ address }) => address) ?? []);
  return [name, `${name}.local`, ...addresses].includes(hostname.replace(/^\[(.*)\]$/, '$1'));
}

/** 421 `request.wrong-host`. */
const createWrongHostError = defineError({
  status: 421,
  code: 'request.wrong-host',
  message: 'This server does not answer to that name.',
});
