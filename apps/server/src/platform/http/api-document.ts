import Fastify from 'fastify';
import { addApiDescription } from './api-reference.ts';
import { listContractRoutes } from './contract-routes.ts';
import { registerRoute } from './register-route.ts';
import { registerScope } from './register-scope.ts';
import { setZodCompilers } from './route-schemas.ts';

/** The OpenAPI document of all calls in the contract, made without a server that answers them. */
export async function createApiDocument({ brandName }: { brandName: string }): Promise<object> {
  const app = Fastify();
  setZodCompilers(app, { checkReplies: false });
  await addApiDescription(app, { brandName });
  await registerScope(app, async (scope) => {
    for (const route of listContractRoutes()) registerRoute(scope, route, answerNobody);
  });
  await app.ready();
  return app.swagger();
}

async function answerNobody(): Promise<never> {
  throw new Error('This app only describes the calls.');
}
