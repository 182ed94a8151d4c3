import { expect, test } from 'vitest';
import { formNumberSchema } from './form.ts';
import { priceSchema } from './money.ts';

const schema = formNumberSchema(priceSchema, 'price.not-a-number');

test.each([
  ['499', 499],
  [' 8.35 ', 8.35],
  ['.5', 0.5],
  ['0', 0],
  ['', null],
])('a price of %j is %j', (text, price) => {
  expect(schema.parse(text)).toBe(price);
});

test.each(['0x10', '0b11', '1e3', 'Infinity', 'NaN', '1,000', '१०', '--5', '.', '5 0'])('%j is no price', (text) => {
  expect(schema.safeParse(text).success).toBe(false);
});
