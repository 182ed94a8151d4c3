import {
  ApiError,
  createApiClient,
  type Issue,
  type RouteArgs,
  type RouteContract,
  type RouteReply,
} from '@nalanda/contract';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';

/** A failed call as components see it: serialisable, always with a sentence for a person. */
export interface AppError {
  /** HTTP status; 0 when the server could not be reached. */
  status: number;
  code: string;
  message: string;
  issues: Issue[];
  requestId: string | null;
}

/** One call of a contract route, made by {@link request}. */
export interface ApiRequest {
  route: RouteContract;
  args: object;
}

/** Meta of a successful call. */
export interface ApiMeta {
  /** `x-total-count` of paged lists, else `null`. */
  totalCount: number | null;
}

/** Reply type of a route, for endpoint definitions. */
export type Reply<R extends RouteContract> = RouteReply<R>;

/** JSON body of a route as the caller writes it. */
export type Body<R extends RouteContract> = RouteArgs<R> extends { body: infer B } ? B : never;

/** Multipart form of a route as the caller writes it, files included. */
export type Form<R extends RouteContract> = RouteArgs<R> extends { form: infer F } ? F : never;

const call = createApiClient();

/** Names a contract route and its arguments, typed by the contract. */
export function request<R extends RouteContract>(route: R, args: RouteArgs<R>): ApiRequest {
  return { route, args: args as object };
}

/** Any thrown or returned failure as an {@link AppError}. */
export function toAppError(error: unknown): AppError {
  if (error instanceof ApiError) {
    const { status, code, message, issues, requestId } = error;
    return { status, code, message, issues, requestId: requestId ?? null };
  }
  if (isAppError(error)) return error;
  return { status: 0, code: 'client.failed', message: 'Something went wrong', issues: [], requestId: null };
}

function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && 'message' in error && 'code' in error && 'issues' in error;
}

const contractBaseQuery: BaseQueryFn<ApiRequest, unknown, AppError, object, ApiMeta> = async (
  { route, args },
  { signal },
) => {
  try {
    const { data, headers } = await call(route, args as RouteArgs<RouteContract>, { signal });
    const total = headers.get('x-total-count');
    return { data, meta: { totalCount: total === null ? null : Number(total) } };
  } catch (error) {
    return { error: toAppError(error) };
  }
};

/** The one RTK Query api; features inject their endpoints. Tags are shared so that features need not meet. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: contractBaseQuery,
  tagTypes: ['CurrentUser', 'PublishedCourses', 'CreatorCourses', 'Course', 'Lectures', 'Reviews', 'Creator'],
  endpoints: () => ({}),
});
