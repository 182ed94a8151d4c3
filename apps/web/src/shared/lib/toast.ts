type Kind = 'success' | 'error' | 'info';

/** Loads the toast library on first use: nobody needs it for the first paint. */
async function show(kind: Kind, message: string): Promise<void> {
  const { toast } = await import('react-toastify/unstyled');
  toast[kind](message, { toastId: `${kind}:${message}` });
}

/** Short messages at the top right, read out by screen readers; the same message is never stacked on itself. */
export const notify = {
  success: (message: string): void => void show('success', message),
  error: (message: string): void => void show('error', message),
  info: (message: string): void => void show('info', message),
};
