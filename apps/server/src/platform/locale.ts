import type { Locale } from '@nalanda/contract';
import type { FastifyRequest } from 'fastify';

/** The language that this browser asks for: its cookie `locale`, which the web app writes; English without one. */
export function readLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  return /(?:^|;\s*)locale=hi(?:;|$)/.test(request.headers.cookie ?? '') ? 'hi' : 'en';
}
