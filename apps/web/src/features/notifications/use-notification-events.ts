import { notificationEventsPath } from '@nalanda/contract/paths';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { notificationsApi } from './notifications.api.ts';

const NAME = 'nalanda.notifications';
/** A stream that the server has refused is asked for again after so long. */
const AGAIN_MS = 60_000;
/** An announcement reaches thousands in one moment; they do not all ask in the same. */
const SPREAD_MS = 1_500;

/**
 * Reads the notifications of whoever is signed in anew when the server says that they have changed. Of all tabs one listens
 * and tells the others: a browser opens only six lines to a server.
 */
export function useNotificationEvents(userId: string): void {
  const dispatch = useDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another stream.
  useEffect(() => {
    const readAnew = () => dispatch(notificationsApi.util.invalidateTags(['Notifications']));
    const others = new BroadcastChannel(NAME);
    others.addEventListener('message', readAnew);
    const left = new AbortController();
    const changed = () => {
      others.postMessage(null);
      readAnew();
    };
    // Without a secure address there are no locks: the count is then as new as the screen.
    navigator.locks
      ?.request(NAME, { signal: left.signal }, () => listen(changed, left.signal))
      .catch((error: unknown) => {
        if (!left.signal.aborted) throw error;
      });
    return () => {
      left.abort();
      others.close();
    };
  }, [userId, dispatch]);
}

/** Resolves when it is left. */
function listen(onChange: () => void, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: number | undefined;
    let again: number | undefined;
    // While the line is cut or refused, something may be said.
    let hasMissed = false;
    const soon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(onChange, Math.random() * SPREAD_MS);
    };

    function open() {
      source = new EventSource(notificationEventsPath);
      source.addEventListener('changed', soon);
      source.addEventListener('open', () => {
        if (hasMissed) soon();
      });
      source.addEventListener('error', () => {
        hasMissed = true;
        if (source?.readyState === EventSource.CLOSED) again = window.setTimeout(open, AGAIN_MS);
      });
    }

    open();
    left.addEventListener('abort', () => {
      window.clearTimeout(timer);
      window.clearTimeout(again);
      source?.close();
      resolve();
    });
  });
}
