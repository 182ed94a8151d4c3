import { expect, test } from 'vitest';
import { writeBanner } from './banner.ts';
import { loadConfig } from './platform/config.ts';

const config = loadConfig({});
const address = 'http://localhost:3000';

test('the banner names the address to open, and says when no screens are there', () => {
  expect(writeBanner({ config, address })).toContain('Nalanda is ready: http://localhost:3000');
  const ofApi = writeBanner({ config, address, apiOnly: true });
  expect(ofApi).toContain('The API is ready, without screens: http://localhost:3000');
  expect(ofApi).not.toContain('Nalanda is ready');
});
