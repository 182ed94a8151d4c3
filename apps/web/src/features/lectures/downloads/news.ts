/** Happens in this window when something of what is kept here has changed, in whatever window. */
export const CHANGED = 'downloads-changed';

let channel: BroadcastChannel | undefined;
const listeners = new Set<(word: unknown) => void>();

/** The line to the other windows of this browser. */
function open(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('downloads');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === CHANGED) dispatchEvent(new Event(CHANGED));
    else for (const listener of listeners) listener(data);
  };
  return channel;
}

/** Says in every window that what is kept, or what waits, has changed. */
export function announce(): void {
  dispatchEvent(new Event(CHANGED));
  open().postMessage(CHANGED);
}

/** Says something to the other windows. */
export const sayElsewhere = (word: object): void => open().postMessage(word);

/** Hears what other windows say, and from now on of their changes. */
export function listenElsewhere(listener: (word: unknown) => void): void {
  listeners.add(listener);
  open();
}
