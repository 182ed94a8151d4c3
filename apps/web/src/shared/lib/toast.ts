import type { Id } from 'react-toastify/unstyled';

type Kind = 'success' | 'error' | 'info';

/** Several calls may fail for one reason at once: what is said again so soon is said already. */
const SAME_MOMENT_MS = 1000;

/** The toasts that stand on the screen, by what they say. */
const shown = new Map<string, { id: Id; at: number }>();

/** Loads the toast library on first use: nobody needs it for the first paint. */
async function show(kind: Kind, message: string): Promise<void> {
  const { toast } = await import('react-toastify/unstyled');
  const key = `${kind}:${message}`;
  const last = shown.get(key);
  const at = Date.now();
  if (last && at - last.at < SAME_MOMENT_MS) return;
  // The old one goes instead of swallowing the new one: a second lecture created is news, also while the first news fades.
  if (last) toast.dismiss(last.id);
  const id = toast[kind](message, { onClose: () => shown.get(key)?.id === id && shown.delete(key) });
  shown.set(key, { id, at });
}

/** Short messages at the top right, read out by screen readers; the same message is never stacked on itself. */
export const notify = {
  success: (message: string): void => void show('success', message),
  error: (message: string): void => void show('error', message),
  info: (message: string): void => void show('info', message),
};
