import type { Adapter, AdapterPayload } from 'oidc-provider';
import { dropOldest } from '../../platform/memory/drop-oldest.ts';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/** Far more than people of one demo need; the oldest go first. */
const MAX_ENTRIES = 5_000;

/** Where the sandbox provider keeps its codes and grants: in memory, each kind in a map of its own. */
export function createMemoryAdapterFactory(): (name: string) => Adapter {
  const stores = new Map<string, Map<string, Entry>>();

  return (name) => {
    const store = stores.get(name) ?? new Map<string, Entry>();
    stores.set(name, store);

    function read(id: string): AdapterPayload | undefined {
      const entry = store.get(id);
      if (entry && entry.expiresAt > Date.now()) return entry.payload;
      store.delete(id);
      return undefined;
    }

    return {
      async upsert(id, payload, expiresIn) {
        store.set(id, { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY });
        dropOldest(store, MAX_ENTRIES);
      },
      async find(id) {
        return read(id);
      },
      async findByUid(uid) {
        return [...store.values()].find((entry) => entry.payload.uid === uid && entry.expiresAt > Date.now())?.payload;
      },
      async findByUserCode() {
        return undefined;
      },
      async consume(id) {
        const payload = read(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        store.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const entries of stores.values()) {
          for (const [id, entry] of entries) if (entry.payload.grantId === grantId) entries.delete(id);
        }
      },
    };
  };
}
