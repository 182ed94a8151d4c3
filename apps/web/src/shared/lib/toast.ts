import type { Id } from 'react-toastify/unstyled';

type Kind = 'success' | 'error' | 'info';

/** Several calls may fail for one reason at once: what is said again so soon is said already. */
const SAME_MOMENT_MS = 1000;
/** What is said so shortly before a navigation is about the screen it leads to: 'Course Created' on the list of courses. */
const SAME_ACTION_MS = 2000;
/** So narrow a screen has room for one. */
const NARROW = '(max-width: 40rem), (max-height: 31.25rem)';

/** The toasts that stand on the screen, by what they say. */
const shown = new Map<string, { id: Id; at: number }>();

/** Who is told of every toast. */
const listeners = new Set<(message: string) => void>();

/** Loads the toast library on first use: nobody needs it for the first paint. */
const load = () => import('react-toastify/unstyled');

async function show(kind: Kind, message: string): Promise<void> {
  const { toast } = await load();
  const key = `${kind}:${message}`;
  const last = shown.get(key);
  const at = Date.now();
  if (last && at - last.at < SAME_MOMENT_MS) return;
  for (const listener of listeners) listener(message);
  // The old one goes instead of swallowing the new one: a second lecture created is news, also while the first news fades.
  if (last) toast.dismiss(last.id);
  if (matchMedia(NARROW).matches) toast.dismiss();
  const id = toast[kind](message, { onClose: () => shown.get(key)?.id === id && shown.delete(key) });
  shown.set(key, { id, at });
}

async function clearOld(): Promise<void> {
  if (shown.size === 0) return;
  const now = Date.now();
  const { toast } = await load();
  for (const { id, at } of [...shown.values()]) if (now - at >= SAME_ACTION_MS) toast.dismiss(id);
}

/** Short messages at the top right, read out by screen readers; the same message is never stacked on itself. */
export const notify = {
  success: (message: string): void => void show('success', message),
  error: (message: string): void => void show('error', message),
  info: (message: string): void => void show('info', message),
  /** Takes away what was said about the screen or step that is being left. */
  clearOld: (): void => void clearOld(),
};

/** Tells what toasts say, where they themselves are not heard; gives what ends it. */
export function listenToToasts(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
