import type { FastifyInstance } from 'fastify';
import { toPackagesHostRule } from '../config/packages-address.ts';
import { createAddressNotFoundError } from '../errors/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers at the address of packages, and nowhere else where that address is a host of its own. */
    servesPackages?: boolean;
  }
}

/**
 * Keeps packages and the school apart: at the host of packages nothing else is there, and nowhere else are packages. Call it
 * before whatever looks at cookies.
 */
export function addPackagesHost(app: FastifyInstance, { packagesUrl }: { packagesUrl: string | undefined }): void {
  if (packagesUrl === undefined) return;
  const isPackagesHost = toPackagesHostRule(packagesUrl);
  app.addHook('onRequest', (request, _reply, done) => {
    const isPackage = request.routeOptions.config.servesPackages === true;
    if (isPackage === isPackagesHost(request.host)) return done();
    done(createAddressNotFoundError());
  });
}
