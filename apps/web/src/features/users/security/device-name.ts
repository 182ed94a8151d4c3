import { msg, type Translate } from '#shared/i18n/index.ts';

/** What the server calls a device that told nothing of itself. */
const unknown = msg('Unknown device');

/** A device in the reader's language, from what the server calls it: `Chrome on Android`, `Android पर Chrome`. */
export function nameDevice(t: Translate, device: string): string {
  const [browser, system] = device.split(' on ');
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return device === unknown ? t(unknown) : device;
}
