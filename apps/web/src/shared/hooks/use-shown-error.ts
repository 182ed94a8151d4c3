import { useEffect } from 'react';
import { tellFailure } from '#shared/lib/tell-failure.ts';

/** Shows the server's message of a failed query as an error toast, once for each failure. */
export function useShownError(error: unknown): void {
  useEffect(() => {
    if (error) tellFailure(error);
  }, [error]);
}
