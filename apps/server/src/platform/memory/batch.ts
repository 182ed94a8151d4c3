/** More would make one statement long for everybody in it. */
const MOST_KEYS = 100;
/** Batches under way at once; what comes meanwhile waits and goes together. */
const WIDTH = 2;

interface Waiting<Key, Value> {
  key: Key;
  promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Makes one load out of lookups that come at the same time. A lookup that comes alone goes at once, so nobody waits
 * where there is no crowd; in a crowd a statement serves many requests, and equal keys share one answer. `load` gives
 * one value for each key in the order of the keys. A lookup never joins a load that has begun before it, so it sees all
 * that was committed before it was asked. `identify` tells keys apart that are no strings.
 */
export function createBatch<Key, Value>(
  load: (keys: Key[]) => Promise<Value[]>,
  identify: (key: Key) => string = String,
): (key: Key) => Promise<Value> {
  let waiting = new Map<string, Waiting<Key, Value>>();
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || running >= WIDTH || waiting.size === 0) return;
    isScheduled = true;
    // After this turn of the event loop all requests that have arrived with it are here.
    setImmediate(() => {
      isScheduled = false;
      void run(takeNext());
      schedule();
    });
  }

  function takeNext(): Waiting<Key, Value>[] {
    const all = [...waiting];
    waiting = new Map(all.slice(MOST_KEYS));
    return all.slice(0, MOST_KEYS).map(([, lookup]) => lookup);
  }

  async function run(lookups: Waiting<Key, Value>[]): Promise<void> {
    running += 1;
    try {
      const values = await load(lookups.map(({ key }) => key));
      if (values.length !== lookups.length) throw new Error('A batch must give one value for each key.');
      for (const [index, value] of values.entries()) lookups[index]?.resolve(value);
    } catch (error) {
      for (const lookup of lookups) lookup.reject(error);
    } finally {
      running -= 1;
      schedule();
    }
  }

  return (key) => {
    const identity = identify(key);
    const present = waiting.get(identity);
    if (present) return present.promise;
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    waiting.set(identity, { key, promise, resolve, reject });
    schedule();
    return promise;
  };
}
