import { learnerSorts } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { learnerOrders, readOrder, readState } from './class-orders.ts';

test('learners can be put in order by everything, both ways', () => {
  const values: string[] = learnerOrders.map(({ value }) => value);
  for (const sort of learnerSorts) {
    expect(values).toContain(`${sort}-asc`);
    expect(values).toContain(`${sort}-desc`);
    expect(readOrder(`${sort}-asc`)).toEqual({ value: `${sort}-asc`, sort, order: 'asc' });
  }
});

test('an address that names no order or filter has the usual ones', () => {
  for (const text of ['', 'name', 'asc-name', '__proto__', 'constructor']) {
    expect(readOrder(text)).toEqual({ value: 'enrolled-desc', sort: 'enrolled', order: 'desc' });
    expect(readState(text)).toBeUndefined();
  }
  expect(readState('stuck')).toBe('stuck');
});
