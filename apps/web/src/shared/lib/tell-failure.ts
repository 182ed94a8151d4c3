import { toAppError } from './base-api.ts';
import { notify } from './toast.ts';

/** Says in a toast why a call has failed. Forms say it at their fields, too: `showFailure`. */
export const tellFailure = (error: unknown): void => notify.error(toAppError(error).message);
