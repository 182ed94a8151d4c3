import { expect, test } from 'vitest';
import { findPlace } from './place.models.ts';

const wanted = { left: 1000, right: 1400, height: 60, from: 80, to: 900 };
const button = (top: number, left = 1200) => ({ left, right: left + 150, top, bottom: top + 44 });

test('toasts stand at the top where nothing is in the way', () => {
  expect(findPlace(wanted, [])).toBe(80);
  expect(findPlace(wanted, [button(100, 200), button(300)])).toBe(80);
});

test('they go below what they would cover, and below what stands there', () => {
  expect(findPlace(wanted, [button(100)])).toBe(152);
  expect(findPlace(wanted, [button(180), button(100)])).toBe(232);
});

test('a gap that is high enough is taken', () => {
  expect(findPlace(wanted, [button(100), button(300)])).toBe(152);
});

test('they stay while their place is free, and move when it is not or has gone', () => {
  expect(findPlace(wanted, [], 152)).toBe(152);
  expect(findPlace(wanted, [button(160)], 152)).toBe(80);
  expect(findPlace(wanted, [], 880)).toBe(80);
});

test('on a full screen they cover as little as can be', () => {
  const full = { ...wanted, to: 200 };
  expect(findPlace(full, [button(80), button(150)])).toBe(132);
});
