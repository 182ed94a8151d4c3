import { expect, test } from 'vitest';
import { toNetwork, toSite } from './client-address.ts';

test('An IPv4 address counts for itself, written either way', () => {
  expect(toNetwork('203.0.113.7')).toBe('203.0.113.7');
  expect(toNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('All addresses of one IPv6 network count as one, and two networks as two', () => {
  expect(toNetwork('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(toNetwork('2001:0DB8:0001:0002:bbbb:cccc:dddd:eeee')).toBe('2001:db8:1:2::/64');
  expect(toNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(toNetwork('2001:db8:1:3::1')).not.toBe(toNetwork('2001:db8:1:2::1'));
  expect(toNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(toNetwork('::1')).toBe('0:0:0:0::/64');
});

test('What is no address is left as it is', () => {
  expect(toNetwork('')).toBe('');
  expect(toNetwork('unix')).toBe('unix');
});

test('A site of 48 bits is seen behind each of its networks, and IPv4 has none', () => {
  expect(toSite('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect(toSite(toNetwork('2001:db8:1:ffff::1'))).toBe('2001:db8:1::/48');
  expect(toSite('203.0.113.7')).toBeNull();
  expect(toSite('asha@example.com')).toBeNull();
});
