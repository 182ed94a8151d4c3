import type { PasskeyAssertion, PasskeyRegistration } from '@nalanda/contract';
import { translate } from '#shared/i18n/index.ts';
import { type AppError, toAppError } from '#shared/lib/base-api.ts';

/** Fetched when somebody makes or shows a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** False where this browser, or the address of the page (a bare number, no https), knows no passkeys. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

/** Lets the browser make a passkey. Throws what {@link toPasskeyFailure} reads, also when the person closes the window. */
export async function makePasskey(
  options: Parameters<Awaited<ReturnType<typeof loadWebAuthn>>['startRegistration']>[0]['optionsJSON'],
): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadWebAuthn();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Lets the browser show a passkey; throws as {@link makePasskey} does. */
export async function showPasskey(
  options: Parameters<Awaited<ReturnType<typeof loadWebAuthn>>['startAuthentication']>[0]['optionsJSON'],
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebAuthn();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** What went wrong with a passkey, for a person: the server's refusal, or why the browser gave none. */
export function toPasskeyFailure(error: unknown): AppError {
  if (!(error instanceof Error)) return toAppError(error);
  const isKnown = 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  const message = isKnown
    ? translate('This device has a passkey for your account already.')
    : translate('No passkey was used. You can try again.');
  return { status: 0, code: 'passkey.none', message, issues: [], requestId: null };
}
