import { expect, test } from 'vitest';
import { sharesOf } from './tenant-shares.ts';

/** Takes as much as a tenant gets. Returns how much. */
const enterAll = async (shares: ReturnType<typeof sharesOf>, tenant: string): Promise<number> => {
  let count = 0;
  while (await shares.enter(tenant)) count++;
  return count;
};

test('each tenant gets half of what others leave free', async () => {
  const shares = sharesOf(20);
  const counts: number[] = [];
  for (const tenant of ['a', 'b', 'c', 'd']) counts.push(await enterAll(shares, tenant));
  expect(counts).toEqual([10, 5, 3, 1]);
  expect(await shares.enter('e')).toBe(true);
});

test('what a tenant leaves can be taken again', async () => {
  const shares = sharesOf(2);
  expect([await shares.enter('a'), await shares.enter('a')]).toEqual([true, false]);
  shares.leave('a');
  expect(await shares.enter('a')).toBe(true);
});

test('an entry beyond the share waits for one of its tenant to end, and only for a while', async () => {
  const shares = sharesOf(2, 20);
  await shares.enter('a');
  const late = shares.enter('a');
  expect(await shares.enter('b')).toBe(true);
  shares.leave('a');
  expect(await late).toBe(true);
  expect(await shares.enter('a')).toBe(false);
});
