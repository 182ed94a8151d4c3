import { parseRecent, switched } from './recent-searches.models.ts';

const PREFIX = 'nalanda.searches.';

/** Where the recent searches of a person stand. */
export const keyOfSearches = (personId: string | undefined): string => `${PREFIX}${personId ?? ''}`;

/** Forgets the recent searches of everybody but one person. Whoever wanted none to be remembered still wants none. */
export function forgetSearches(storage: Storage, keptId: string | null): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(PREFIX) || key === keyOfSearches(keptId ?? undefined)) continue;
    if (parseRecent(storage.getItem(key)).isOn) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(switched(false)));
  }
}
