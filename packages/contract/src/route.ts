import type { z } from 'zod';
import type { Permission } from './users/staff.ts';

/**
 * Who may call a route: anyone, any signed-in user, educators, or those who work in the office and have the permission
 * (`any`: whoever works there). For everybody else a route of the office answers as an address that is not there.
 * Ownership is checked in the use case.
 */
export type Access = 'public' | 'user' | 'educator' | StaffAccess;

/** Access of a route of the office. */
export interface StaffAccess {
  staff: Permission | 'any';
}

/**
 * What a call counts as when calls are limited. How often each may happen, by one account and from one address, are
 * settings of the server (`LIMIT_…`).
 */
export type LimitName =
  | 'read'
  | 'write'
  /** A page of the web app. */
  | 'page'
  /** Looks at something by a number that could be guessed. */
  | 'lookup'
  /** Makes a course. */
  | 'course'
  /** Makes something else that is kept. */
  | 'create'
  | 'review'
  | 'search'
  /** Has a spoken query written down. */
  | 'speech'
  | 'suggest'
  | 'order'
  | 'quote'
  | 'pdf'
  | 'upload'
  /** A write that may bring a file; with one it counts as an upload, too. */
  | 'file';

/**
 * Who is served first by a server that cannot serve all: `probe` (the operator's), `money` (orders, payments), `begun` (files
 * of what is open, and what somebody saves), `browsing`.
 */
export type Precedence = 'probe' | 'money' | 'begun' | 'browsing';

/** How a route is limited, or why it is not. */
export type RouteLimit = LimitName | { none: string };

/** The event that a call stands for in the audit log (`<domain>.<verb>`), or why a call that changes things is none. */
export type AuditedAs = string | { none: string };

/**
 * Everything that both sides must agree on about one call. `body` is JSON; a route with `form` takes
 * multipart/form-data instead: text fields by `form`, files by name in `files`, each with its largest size in bytes.
 */
export type RouteContract = RouteShape &
  ({ method: 'GET'; audit?: AuditedAs } | { method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'; audit: AuditedAs });

interface RouteShape {
  /** Path with `:name` parameters. */
  path: string;
  access: Access;
  /** What is counted in the use case besides (sign-in by e-mail) has the general limit here all the same. */
  limit: RouteLimit;
  /** One line for the API reference. */
  summary: string;
  /**
   * Answered to somebody of the office who looks as this person, too: it shows no money and no secret, and writes
   * nothing. What is not declared so, and not public reading, is refused to them.
   */
  whileLooking?: 'answered';
  /** While the database is away, whoever has a session is shown what everybody may see, as a stranger. */
  whileAway?: 'public part';
  /** Without it files and what saves something are `begun`, all else `browsing`. */
  precedence?: Precedence;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The most bytes of a body that may be larger than others (`limits.jsonBodyBytes`). */
  bodyBytes?: number;
  form?: z.ZodObject;
  files?: Readonly<Record<string, number>>;
  /** Successful replies by status code. Errors always have the shape of `errorBodySchema`. */
  responses: Partial<Record<200 | 201 | 202, z.ZodType>>;
}

/** Declares a route; returns it unchanged, with its exact type kept for client and server. */
export function defineRoute<const R extends RouteContract>(route: R): R {
  return route;
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler of the route receives after validation. */
export interface RouteInput<R extends RouteContract> {
  params: OutputOf<R['params']>;
  query: OutputOf<R['query']>;
  body: OutputOf<R['body']>;
  form: OutputOf<R['form']>;
}

/** What a successful call of the route replies with. */
export type RouteReply<R extends RouteContract> = R['responses'] extends infer S
  ? { [K in keyof S]: S[K] extends z.ZodType ? z.output<S[K]> : never }[keyof S]
  : never;

type FileFields<R extends RouteContract> =
  R['files'] extends Readonly<Record<infer N extends string, number>> ? { [K in N]?: Blob | undefined } : unknown;

/** What a caller of the route has to give. */
export type RouteArgs<R extends RouteContract> = (R extends { params: infer P } ? { params: InputOf<P> } : unknown) &
  (R extends { query: infer Q } ? { query?: InputOf<Q> } : unknown) &
  (R extends { body: infer B } ? { body: InputOf<B> } : unknown) &
  (R extends { form: infer F } ? { form: InputOf<F> & FileFields<R> } : unknown);
