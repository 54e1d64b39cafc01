import { expect, test } from 'vitest';
import { sharesOf } from './tenant-shares.ts';

/** Takes as much as a tenant gets. Returns how many. */
const takeAll = (shares: ReturnType<typeof sharesOf>, tenant: string): number => {
  let count = 0;
  while (shares.take(tenant)) count++;
  return count;
};

test('each tenant gets half of what others leave free', () => {
  const shares = sharesOf(20);
  expect(['a', 'b', 'c', 'd'].map((tenant) => takeAll(shares, tenant))).toEqual([10, 5, 3, 1]);
  expect(shares.take('e')).toBe(true);
});

test('a place that was given back can be taken again', () => {
  const shares = sharesOf(2);
  expect([shares.take('a'), shares.take('a')]).toEqual([true, false]);
  shares.free('a');
  expect(shares.take('a')).toBe(true);
});
