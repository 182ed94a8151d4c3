import { useEffect } from 'react';

/** Writes a failure to the console, for the calls whose failures the specification wants logged and not shown. */
export function useLoggedError(error: unknown): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: logging is the purpose.
    if (error) console.error(error);
  }, [error]);
}
