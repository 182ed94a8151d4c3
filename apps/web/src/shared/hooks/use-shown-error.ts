import { useEffect } from 'react';
import { toAppError } from '../lib/base-api.ts';
import { notify } from '../lib/toast.ts';

/** Shows the server's message of a failed query as an error toast, once for each failure. */
export function useShownError(error: unknown): void {
  useEffect(() => {
    if (error) notify.error(toAppError(error).message);
  }, [error]);
}
