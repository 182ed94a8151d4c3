/** Runs one task a key at a time; whoever comes while it runs gets the same promise. */
export function createSingleFlight(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const current = running.get(key);
    if (current) return current as Promise<T>;
    const started = task().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
