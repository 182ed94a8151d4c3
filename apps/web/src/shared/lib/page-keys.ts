import { deviceStore } from './browser-store.ts';
import { isTypedInto } from './typed-into.ts';

const KEY = 'nalanda.page-keys';

/** Whether single letters do something wherever one is on the page: who speaks to the computer turns it off on this device. */
export function hasPageKeys(): boolean {
  return deviceStore.read(KEY) !== 'off';
}

/** Turns them on or off, for this device. */
export function setPageKeys(areOn: boolean): void {
  deviceStore.write(KEY, areOn ? null : 'off');
}

/** Whether a key that was pressed is a wish to the page: it stands alone, nobody writes it, and nothing has taken it. */
export function isPageKey(event: KeyboardEvent, key: string): boolean {
  const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
  return event.key === key && !isOther && !isTypedInto(event.target) && hasPageKeys();
}
