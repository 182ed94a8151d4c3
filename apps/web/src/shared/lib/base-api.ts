import type { ErrorBody, GivenReply, Issue, RouteArgs, RouteContract, RouteReply } from '@nalanda/contract';
import { buildFormData, buildPath } from '@nalanda/contract/http';
import type { Sentence, SentenceParams } from '@nalanda/contract/sentence';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { translate, translateSentence } from '#shared/i18n/index.ts';
import { noteRefusal, ofThisPage } from './page-of.ts';

/** A failed call as components see it: serialisable, always with a sentence for a person. */
export interface AppError {
  /** HTTP status; 0 when the server could not be reached. */
  status: number;
  code: string;
  message: string;
  issues: Issue[];
  requestId: string | null;
  /** The values of the sentence, and what a program needs to go on, by names that `code` explains. */
  params?: SentenceParams;
}

/** Arguments of a call, as far as this layer looks into them. */
interface LooseArgs {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}

/** One call, as {@link endpoint} describes it. */
interface ApiRequest {
  route: CallPath;
  args: LooseArgs;
}

/** Meta of a successful call. */
export interface ApiMeta {
  /** `x-total-count` of paged lists, else `null`. */
  totalCount: number | null;
  /** Of a reply from the server; not of what came with the page. */
  headers?: Headers;
}

/** Method and path of a call, from the contract's `<domain>.paths.ts`. */
type CallPath = Pick<RouteContract, 'method' | 'path'>;

type Contract = typeof import('@nalanda/contract');
type RouteGroups = { [K in keyof Contract as K extends `${string}Routes` ? K : never]: Contract[K] };
type ApiRoute = { [K in keyof RouteGroups]: RouteGroups[K][keyof RouteGroups[K]] }[keyof RouteGroups];
type CallOf<P extends CallPath> = `${P['method']} ${P['path']}`;
type RoutesByCall = { [R in ApiRoute as CallOf<R>]: R };

/** The contract's route with this method and path: a type alone, so that no schema comes along. */
type RouteOf<P extends CallPath> = RoutesByCall extends Record<CallOf<P>, infer R extends RouteContract> ? R : never;
type ArgsOf<P extends CallPath> = RouteArgs<RouteOf<P>>;
/** `P` when its call can be made without arguments. */
type NeedsNothing<P extends CallPath> = P & (object extends ArgsOf<P> ? unknown : never);
type Part = 'params' | 'query' | 'body' | 'form';
type PartOf<P extends CallPath, N extends Part> = N extends keyof ArgsOf<P> ? NonNullable<ArgsOf<P>[N]> : never;

/** What a successful call replies. */
export type Reply<P extends CallPath> = RouteReply<RouteOf<P>>;
/** Query of a call as the caller writes it. */
export type Query<P extends CallPath> = PartOf<P, 'query'>;
/** JSON body of a call as the caller writes it. */
export type Body<P extends CallPath> = PartOf<P, 'body'>;
/** Multipart form of a call as the caller writes it, files included. */
export type Form<P extends CallPath> = PartOf<P, 'form'>;

/** What an RTK Query endpoint must know about its call; tags and the like stand beside it. */
interface Endpoint<Arg, Raw, Result = Raw> {
  query: (arg: Arg) => ApiRequest;
  /** Changes nothing; carries the type of the reply. */
  transformResponse: (reply: Raw) => Result;
}

/**
 * The call of an RTK Query endpoint, to be spread into its definition: `build.query({ ...endpoint(coursePaths.getCourse,
 * (courseId: string) => ({ params: { courseId } })) })`. The endpoint's argument is what `toArgs` takes, or that part of
 * the call which is named instead; nothing for a call that needs nothing.
 */
export function endpoint<P extends CallPath>(path: NeedsNothing<P>): Endpoint<void, Reply<P>>;
export function endpoint<P extends CallPath, N extends Part>(path: P, part: N): Endpoint<PartOf<P, N>, Reply<P>>;
export function endpoint<P extends CallPath, Arg>(path: P, toArgs: (arg: Arg) => ArgsOf<P>): Endpoint<Arg, Reply<P>>;
export function endpoint(
  route: CallPath,
  given: Part | ((arg: never) => unknown) = () => ({}),
): Endpoint<never, never, unknown> {
  const toArgs = typeof given === 'string' ? (arg: never) => ({ [given]: arg }) : given;
  return { query: (arg) => ({ route, args: toArgs(arg) as LooseArgs }), transformResponse: (reply) => reply };
}

/** Any thrown or returned failure as an {@link AppError}. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  return { status: 0, code: 'client.failed', message: translate('Something went wrong'), issues: [], requestId: null };
}

function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && 'message' in error && 'code' in error && 'issues' in error;
}

function isErrorBody(json: unknown): json is ErrorBody {
  return isSentence(json);
}

/** True for what the server says to people: an error, or a reply with a message. */
export function isSentence(json: unknown): json is Sentence {
  const { message, code } = Object(json);
  return typeof message === 'string' && typeof code === 'string';
}

/** What the server says, in the language of the page. */
function inLanguage<Reply>(reply: Reply): Reply {
  return isSentence(reply) ? { ...reply, message: translateSentence(reply) } : reply;
}

/** The error body of a reply with its status; a fixed sentence when the reply is not the API's (a proxy's page). */
function toReplyError(status: number, json: unknown): AppError {
  if (!isErrorBody(json)) {
    const message = translate('The server did not answer as expected.');
    return { status, code: 'reply.unexpected', message, issues: [], requestId: null };
  }
  const { code, issues = [], requestId, params } = json;
  noteRefusal(code);
  return {
    status,
    code,
    message: translateSentence(json),
    issues: issues.map(inLanguage),
    requestId,
    ...(params && { params }),
  };
}

function createNetworkError(): AppError {
  const message = translate('The server cannot be reached. Check your connection and try again.');
  return { status: 0, code: 'network.failed', message, issues: [], requestId: null };
}

function toRequestInit({ method, path }: CallPath, { body, form }: LooseArgs, signal: AbortSignal): RequestInit {
  // No screen needs the ids of all who are enrolled.
  const headers: Record<string, string> = method === 'GET' ? {} : ofThisPage();
  if (path.startsWith('/api/course/get') || form) headers.prefer = 'return=minimal';
  const init = { method, signal, credentials: 'include', headers } as const;
  if (form) return { ...init, body: buildFormData(form) };
  if (body === undefined) return init;
  headers['content-type'] = 'application/json';
  return { ...init, body: JSON.stringify(body) };
}

/** The server has no time, or answers from memory because its database is away. */
const isTroubled = ({ status, headers }: Response) => status === 503 || headers.has('x-nalanda-stale');

/** What the store hands to every call. */
export interface CallSupplies {
  /** Replies that came with the page, by call; each answers once. */
  givenReplies: Map<string, GivenReply>;
}

function takeGivenReply({ givenReplies }: CallSupplies, method: string, path: string): GivenReply | undefined {
  const reply = method === 'GET' ? givenReplies.get(path) : undefined;
  if (reply) givenReplies.delete(path);
  return reply;
}

const contractBaseQuery: BaseQueryFn<ApiRequest, unknown, AppError, object, ApiMeta> = async (
  { route, args },
  { signal, extra },
) => {
  const path = buildPath(route, args);
  const given = takeGivenReply(extra as CallSupplies, route.method, path);
  if (given) return { data: given.body, meta: { totalCount: given.total } };
  const init = toRequestInit(route, args, signal);
  const ask = () => fetch(path, init).catch(() => null);
  let response = await ask();
  if (response && isTroubled(response)) {
    // Without its file, which such a server may not give either, the reply is used as it is.
    const met = await import('./server-trouble.ts').catch(() => null);
    if (met) response = await met.meetTrouble(response, { signal, again: route.method === 'GET' ? ask : null });
  }
  if (!response) return { error: createNetworkError() };
  const json: unknown = await response.json().catch(() => undefined);
  if (!response.ok || json === undefined) return { error: toReplyError(response.status, json) };
  const total = response.headers.get('x-total-count');
  const meta = { totalCount: total === null ? null : Number(total), headers: response.headers };
  return { data: inLanguage(json), meta };
};

/** What replies are about, so that a change of it lets them be asked for again; what one feature alone tells of is named there. */
const apiTags = [
  'CurrentUser',
  'Purchases',
  'Certificates',
  'PublishedCourses',
  'CreatorCourses',
  'Course',
  'Lectures',
  'Progress',
  'Reviews',
  'Creator',
  'Office',
  'Staff',
  'People',
  'SystemInfo',
] as const;
export type ApiTag = (typeof apiTags)[number];

/** The one RTK Query api; features inject their endpoints. Tags are shared so that features need not meet. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: contractBaseQuery,
  tagTypes: apiTags,
  endpoints: () => ({}),
});
