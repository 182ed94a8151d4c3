import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mapTexts } from '../text/storable.ts';
import { toValidationError } from './validation.ts';

/**
 * Makes Fastify use zod schemas: requests are parsed by zod, replies are written by a serializer compiled from the
 * schema's JSON Schema, which is as fast as hand-written code and drops every undeclared field. With `checkReplies`
 * (development and tests) a reply that does not fit its schema is an error instead of a silent surprise.
 */
export function setZodCompilers(app: FastifyInstance, options: { checkReplies: boolean }): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => {
    const validate = (data: unknown) => {
      const parsed = schema.safeParse(data);
      if (!parsed.success) return { error: toValidationError(parsed.error) };
      return { value: httpPart === 'body' ? mapTexts(parsed.data, withWholeLetters) : parsed.data };
    };
    if (httpPart !== 'querystring') return validate;
    // Most lists are asked for without a query: what comes of none is always the same.
    let ofNothing: ReturnType<typeof validate> | undefined;
    return (data: object) => {
      for (const _name in data) return validate(data);
      ofNothing ??= validate({});
      return 'value' in ofNothing ? { value: { ...(ofNothing.value as object) } } : validate(data);
    };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    if (!options.checkReplies) return compileLate(schema);
    const stringify = compileReply(schema);
    return (data) => {
      const parsed = schema.safeParse(data);
      if (!parsed.success) throw new Error(`Reply does not fit its contract: ${z.prettifyError(parsed.error)}`);
      return stringify(data);
    };
  });
}

/** A mark in place of each half of a letter, as in a column of text; a column of JSON would refuse it. A form that cuts an emoji in two makes one. */
const withWholeLetters = (text: string): string => text.toWellFormed();

/**
 * Compiles with the first reply: the writers of all routes are 2,000 functions and 20 MB, of which a server needs few. That each can be
 * compiled is what development and tests find out.
 */
function compileLate(schema: z.ZodType): WriteReply {
  let write: WriteReply | undefined;
  return (data) => {
    write ??= compileReply(schema);
    return write(data);
  };
}

type WriteReply = (data: unknown) => string;

/** Routes share schemas, and so do the applications that a test process builds one after another. */
const compiled = new WeakMap<z.ZodType, WriteReply>();

/** A function that writes values of the schema as JSON, undeclared fields left out. Compiled once for each schema. */
export function compileReply(schema: z.ZodType): WriteReply {
  const known = compiled.get(schema);
  if (known) return known;
  const write = compileSchema(schema);
  compiled.set(schema, write);
  return write;
}

function compileSchema(schema: z.ZodType): WriteReply {
  // OpenAPI 3.0 flavour: `nullable: true` instead of `anyOf`, which fast-json-stringify writes without validating first.
  const jsonSchema = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' });
  return fastJsonStringify(jsonSchema as Parameters<typeof fastJsonStringify>[0]) as WriteReply;
}
