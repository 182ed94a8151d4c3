import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import { type Access, errorBodySchema, type RouteContract } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import { nameOfRoute } from './contract-routes.ts';
import { makePublic } from './make-public.ts';
import { registerScope } from './register-scope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that the route was made from; the API reference describes forms, access and errors by it. */
    contract?: RouteContract;
  }
}

/** Adds `/api/openapi.json` and a reference page at `/api/docs`. */
export async function addApiReference(app: FastifyInstance, { brandName }: { brandName: string }): Promise<void> {
  await addApiDescription(app, { brandName });
  await registerScope(app, async (scope) => {
    makePublic(scope, 'page');
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
    // 200 kB that never change: written once, not for everybody who asks.
    let written: string | undefined;
    scope.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
      written ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(written);
    });
  });
}

/** Adds `app.swagger()`: the OpenAPI 3.1 document of all routes that are registered from the contract. */
export async function addApiDescription(app: FastifyInstance, { brandName }: { brandName: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brandName} API`, version: packageJson.version, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/', description: 'The server that this document comes from' }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'nalanda_session' } },
        responses: { Error: errorReply },
      },
    },
    transform: (documented) => {
      const { schema, url } = jsonSchemaTransform(documented);
      const contract = documented.route.config?.contract;
      return { schema: contract ? { ...schema, ...describe(contract) } : schema, url };
    },
    transformObject: (documented) => {
      if (!('openapiObject' in documented)) throw new Error('The API is described by OpenAPI 3.');
      const { openapiObject } = documented;
      // Once for all calls, where the plugin would write it out for each.
      const errors = { '4XX': { $ref: '#/components/responses/Error' } };
      for (const operation of Object.values(openapiObject.paths ?? {}).flatMap((path) => Object.values(path ?? {}))) {
        if (typeof operation === 'object' && 'responses' in operation) Object.assign(operation.responses ?? {}, errors);
      }
      return openapiObject;
    },
  });
}

const errorReply = {
  description: 'Something is wrong',
  content: { 'application/json': { schema: toJsonSchema(errorBodySchema) as Record<string, never> } },
};

function describeAccess(access: Access): string {
  if (typeof access === 'object') return access.staff === 'any' ? 'Staff' : `Staff with ${access.staff}`;
  return { public: 'Anybody', user: 'Signed-in users', educator: 'Educators' }[access];
}

/** What the plain conversion does not know: who may call, how calls count, and forms with files. */
function describe(contract: RouteContract) {
  return {
    operationId: nameOfRoute(contract),
    description: describeAccess(contract.access),
    'x-limit': contract.limit,
    security: contract.access === 'public' ? [] : [{ session: [] }],
    ...(contract.form && {
      consumes: ['multipart/form-data'],
      body: describeForm(contract.form, contract.files ?? {}),
    }),
  };
}

function describeForm(form: z.ZodObject, files: Readonly<Record<string, number>>) {
  const { properties = {}, ...rest } = toJsonSchema(form);
  const fileProperties = Object.entries(files).map(([name, bytes]) => [
    name,
    { type: 'string', format: 'binary', description: `A file of at most ${bytes} bytes` },
  ]);
  return { ...rest, properties: { ...properties, ...Object.fromEntries(fileProperties) } };
}

function toJsonSchema(schema: z.ZodType): { properties?: object } & Record<string, unknown> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return jsonSchema;
}
