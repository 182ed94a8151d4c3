import type { Locale } from '@nalanda/contract';
import type { FastifyRequest } from 'fastify';
import { chooseLocale, type School } from '../school.ts';

type WithCookies = Pick<FastifyRequest, 'headers'>;

/** The language that this browser asks for: its cookie `locale`, which the web app writes; null without one. */
export function readChosenLocale(request: WithCookies): Locale | null {
  const [, chosen] = /(?:^|;\s*)locale=(hi|en)(?:;|$)/.exec(request.headers.cookie ?? '') ?? [];
  return (chosen as Locale | undefined) ?? null;
}

/** The language in which the school answers this browser. */
export function readLocale(request: WithCookies, school: Pick<School, 'languages'>): Locale {
  return chooseLocale(school, readChosenLocale(request));
}
