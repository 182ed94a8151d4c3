import { translate } from '#shared/i18n/index.ts';
import type { AppError } from '#shared/lib/base-api.ts';
import { ofThisPage } from '#shared/lib/page-of.ts';
import { saveBlob } from '#shared/lib/save-blob.ts';

const EXPORT_URL = '/api/account/export';
const FILE_NAME = 'my-data.zip';

/**
 * Asks the server for everything it knows about the signed-in person and lets the browser save the zip. Throws an
 * `AppError`, as other calls do.
 */
export async function downloadData(password: string): Promise<void> {
  const response = await fetch(EXPORT_URL, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...ofThisPage() },
    body: JSON.stringify({ password }),
  }).catch(() => null);
  if (!response?.ok) throw await toFailure(response);
  saveBlob(await response.blob(), FILE_NAME);
}

async function toFailure(response: Response | null): Promise<AppError> {
  const fallback: AppError = {
    status: response?.status ?? 0,
    code: 'network.failed',
    message: translate('The server cannot be reached. Check your connection and try again.'),
    issues: [],
    requestId: null,
  };
  const body: Partial<AppError> | undefined = await response?.json().catch(() => undefined);
  return { ...fallback, ...body };
}
