/** What a browser can do: it may not know push messages, or its person may have forbidden them. */
export type PushAbility = 'unknown' | 'impossible' | 'forbidden' | 'possible';

/** What this browser can do; `unknown` on the server. */
export function readAbility(): PushAbility {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return 'impossible';
  return Notification.permission === 'denied' ? 'forbidden' : 'possible';
}

/** The subscription of this browser; null when it has none (for this key of the school). */
export async function findSubscription(serverKey: string): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  const found = await worker?.pushManager.getSubscription();
  if (!found) return null;
  return toBase64Url(found.options.applicationServerKey) === serverKey ? found : null;
}

/** Asks the browser's push service, and its person if need be. Throws when either refuses. */
export async function subscribe(serverKey: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.ready;
  const outdated = await worker.pushManager.getSubscription();
  if (outdated && toBase64Url(outdated.options.applicationServerKey) !== serverKey) await outdated.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

/** A subscription as the server takes it. */
export function toBody(subscription: PushSubscription, serverKey: string) {
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: toBase64Url(subscription.getKey('p256dh')), auth: toBase64Url(subscription.getKey('auth')) },
    serverKey,
  };
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
