import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import { errorBodySchema, type RouteContract } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { makePublic } from './make-public.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that the route was made from; the API reference describes forms, access and errors by it. */
    contract?: RouteContract;
  }
}

/** Adds `/api/openapi.json` (OpenAPI 3.1, made from the contract) and a reference page at `/api/docs`. */
export async function addApiReference(app: FastifyInstance, { brandName }: { brandName: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brandName} API`, version: '1.0.0' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'nalanda_session' } } },
    },
    transform: (documented) => {
      const { schema, url } = jsonSchemaTransform(documented);
      const contract = documented.route.config?.contract;
      return { schema: contract ? { ...schema, ...describe(contract, schema.response) } : schema, url };
    },
  });
  await app.register(async (scope) => {
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

const errorReply = { description: 'Something is wrong', ...toJsonSchema(errorBodySchema) };

/** What the plain conversion does not know: who may call, how calls count, forms with files, and the shape of every error. */
function describe(contract: RouteContract, replies: unknown) {
  return {
    description: { public: 'Anybody', user: 'Signed-in users', educator: 'Educators' }[contract.access],
    'x-limit': contract.limit,
    ...(contract.access !== 'public' && { security: [{ session: [] }] }),
    ...(contract.form && {
      consumes: ['multipart/form-data'],
      body: describeForm(contract.form, contract.files ?? {}),
    }),
    response: { ...(replies as object), '4xx': errorReply },
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
