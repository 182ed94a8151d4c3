import { idSchema } from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAuthRequiredError } from '../errors/errors.ts';
import { sendCsv } from '../text/csv.ts';
import { type RawRoute, registerRawRoute } from './register-route.ts';
import { parseQuery } from './validation.ts';

/** A file that people take along into a spreadsheet; `query` is what may be asked of it, all else is passed over. */
interface CsvRoute<Query extends z.ZodType> extends Pick<RawRoute, 'path' | 'access' | 'summary'> {
  audit?: RawRoute['audit'];
  query: Query;
}

/** Who asks, and for what. */
interface CsvRequest<Query> {
  user: NonNullable<FastifyRequest['user']>;
  query: Query;
  /** The id in the address by its name; throws what `createError` makes when it is none. */
  readId(name: string, createError: () => Error): string;
  request: FastifyRequest;
}

/** What is sent: text as it is written, below a name that the server has made. */
type CsvFile = Parameters<typeof sendCsv>[1];

/** A query of which nothing is asked. */
export const noQuery = z.object({});

/**
 * Registers the download of a CSV file: it counts as other files that take a while to make, is kept by nobody, and begins with the mark that
 * Excel wants. What `write` throws before its first piece is answered like every failure.
 */
export function registerCsvRoute<Query extends z.ZodType>(
  app: FastifyInstance,
  { query, audit, ...route }: CsvRoute<Query>,
  write: (asked: CsvRequest<z.output<Query>>) => CsvFile | Promise<CsvFile>,
): void {
  const raw = { ...route, ...(audit && { audit }), method: 'GET', limit: 'pdf' } as const;
  registerRawRoute(app, raw, async (request, reply) => {
    const { user } = request;
    if (!user) throw createAuthRequiredError();
    const readId = (name: string, createError: () => Error) => {
      const id = idSchema.safeParse((request.params as Record<string, unknown>)[name]);
      if (!id.success) throw createError();
      return id.data;
    };
    return sendCsv(reply, await write({ user, query: parseQuery(query, request.query), readId, request }));
  });
}
