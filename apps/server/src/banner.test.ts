import { expect, test } from 'vitest';
import { writeBanner } from './banner.ts';
import { loadConfig } from './platform/config/config.ts';

const config = loadConfig({});
const address = 'http://localhost:3000';

test('the banner names the address to open, and says when no screens are there', () => {
  expect(writeBanner({ config, address })).toContain('Nalanda is ready: http://localhost:3000');
  const ofApi = writeBanner({ config, address, apiOnly: true });
  expect(ofApi).toContain('The API is ready, without screens: http://localhost:3000');
  expect(ofApi).not.toContain('Nalanda is ready');
});

test('the banner says how somebody comes to own the school, as long as nobody does', () => {
  const link = writeBanner({ config, address, ownership: { kind: 'link', token: 'TOKEN' } });
  expect(link).toContain('http://localhost:3000/becomeowner#TOKEN');
  expect(writeBanner({ config, address, ownership: { kind: 'unowned' } })).toContain('npm run owner -- EMAIL');
  expect(writeBanner({ config, address, ownership: { kind: 'owned' } })).not.toContain('Nobody owns');
});
