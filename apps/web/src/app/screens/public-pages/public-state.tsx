import type { ReactNode } from 'react';
import { toAppError } from '#shared/lib/base-api.ts';
import { QueryView, type QueryViewProps } from '#shared/ui/query-view.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { NotFound } from '../../shell/not-found.tsx';

/** What anybody may read, or that there is nothing at this address: which of the reasons it has is nobody's business. */
export function PublicState<Data>({
  id,
  query,
  pending,
  children,
}: {
  /** Empty when the address holds none. */
  id: string;
  query: QueryViewProps<Data>['query'];
  pending: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const error = query.isError ? toAppError(query.error) : null;
  // An id of another form is refused as a mistake of the caller; here it is an address that leads nowhere.
  if (id === '' || error?.status === 404 || error?.status === 400) return <NotFound />;
  return (
    <QueryView
      query={query}
      pending={pending}
      failed={
        error && (
          <div className="wrap pt-6 sm:pt-10">
            <ErrorState error={error} onRetry={() => void query.refetch()} />
          </div>
        )
      }
    >
      {children}
    </QueryView>
  );
}
