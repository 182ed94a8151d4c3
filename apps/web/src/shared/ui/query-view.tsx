import type { ReactNode } from 'react';
import { toAppError } from '#shared/lib/base-api.ts';
import { EmptyState, ErrorState } from './states.tsx';

/** The part of an RTK Query result that {@link QueryView} reads. */
interface QueryResult<T> {
  data?: T | undefined;
  error?: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/** Props of {@link QueryView}. */
export interface QueryViewProps<T> {
  query: QueryResult<T>;
  /** Skeletons in the shape of what comes. */
  pending: ReactNode;
  /** Shown instead of the data when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Replaces the usual error box. */
  failed?: ReactNode;
  children: (data: T) => ReactNode;
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** The four states of a query. Data stays on screen while it is fetched anew, and when that fails. */
export function QueryView<T>({ query, pending, empty, isEmpty = isEmptyList, failed, children }: QueryViewProps<T>) {
  const { data } = query;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (!query.isError) return pending;
  const error = toAppError(query.error);
  // Nothing has failed, and asking again would show no more.
  if (error.code === 'look.hidden') return <EmptyState title={error.message} />;
  return failed ?? <ErrorState error={error} onRetry={() => void query.refetch()} />;
}
