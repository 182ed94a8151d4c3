import { expect, test } from 'vitest';
import { loadTranslate } from '#shared/i18n/locale.ts';
import { nameDevice } from './device-name.ts';

test.each([
  ['Chrome on Android', 'Chrome on Android', 'Android पर Chrome'],
  ['Samsung Internet on Android', 'Samsung Internet on Android', 'Android पर Samsung Internet'],
  ['Firefox', 'Firefox', 'Firefox'],
  ['Unknown device', 'Unknown device', 'अनजान डिवाइस'],
])('%s is called in both languages as people call it', async (device, inEnglish, inHindi) => {
  expect(nameDevice(await loadTranslate('en'), device)).toBe(inEnglish);
  expect(nameDevice(await loadTranslate('hi'), device)).toBe(inHindi);
});
