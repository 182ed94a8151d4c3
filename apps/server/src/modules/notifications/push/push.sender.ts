import type { PushSubscriptionRow } from './push.repository.ts';
import type { PushKeys } from './push-keys.ts';

/** Hosts of the push services of Chrome, Firefox, Safari and Edge; no other address is ever called. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];
const TIMEOUT_MS = 10_000;
/** A message that could not be brought for a day is old. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Is this the address of a push service that browsers use? */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain === true && SERVICES.some((host) => host.test(url?.hostname ?? ''));
}

/** `gone`: the browser is not there any more; `later`: the service has no time now. */
export type PushOutcome = 'sent' | 'gone' | 'later';

/** Sends a message to one browser, readable there alone. */
export type SendPush = (
  subscription: PushSubscriptionRow,
  message: { text: string; topic: string },
  signal: AbortSignal,
) => Promise<PushOutcome>;

/** Sends by the protocol of push services (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). */
export function createPushSender(parts: {
  keys: readonly PushKeys[];
  /** Who answers for what is sent: an address of the web or of a mailbox. */
  subject: string;
  call?: typeof fetch | undefined;
}): SendPush {
  const { call = fetch } = parts;
  return async ({ endpoint, p256dh, auth, serverKey }, { text, topic }, signal) => {
    const pair = parts.keys.find(({ publicKey }) => publicKey === serverKey);
    if (!pair) return 'gone';
    // Read when the first message is sent: most schools have sent none for hours.
    const { default: webPush } = await import('web-push');
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: parts.subject, ...pair },
      TTL: KEPT_SECONDS,
      topic,
      contentEncoding: 'aes128gcm',
    });
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const response = await call(endpoint, {
      method: 'POST',
      // A service that leads elsewhere is none of those above.
      redirect: 'error',
      headers,
      body: new Uint8Array(request.body ?? Buffer.alloc(0)),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch(() => null);
    await response?.body?.cancel();
    if (!response || response.status === 429 || response.status >= 500) return 'later';
    return response.ok ? 'sent' : 'gone';
  };
}
