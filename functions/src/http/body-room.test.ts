import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyRoom, holdRoom } from './body-room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns whether the promise has resolved by now. */
const isIn = async (held: Promise<unknown>): Promise<boolean> => {
  const late = Symbol('late');
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([held, Promise.resolve(late)])) !== late;
};

const refusalOf = (held: Promise<unknown>) => held.catch((error: unknown) => error);

test('a form waits for room and is refused after ten seconds', async () => {
  const quarter = bodyRoom / 4;
  const [first, ...others] = await Promise.all(['a', 'b', 'c', 'd'].map((caller) => holdRoom(quarter, caller)));
  const fifth = holdRoom(quarter, 'e');
  expect(await isIn(fifth)).toBe(false);
  first!();
  first!();
  const sixth = refusalOf(holdRoom(quarter, 'f'));
  expect([await isIn(fifth), await isIn(sixth)]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sixth).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  for (const giveBack of [...others, await fifth]) giveBack();
  (await holdRoom(bodyRoom, 'a'))();
});

test('a small form waits behind a large one until the large one gives up', async () => {
  const giveBack = await holdRoom(bodyRoom - 10, 'a');
  const large = refusalOf(holdRoom(11, 'b'));
  await vi.advanceTimersByTimeAsync(5_000);
  const small = holdRoom(1, 'c');
  expect(await isIn(small)).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await large).toMatchObject({ code: 'unavailable' });
  (await small)();
  giveBack();
});

test('one caller may send two forms at a time, without blocking others', async () => {
  const first = await holdRoom(1, 'slow');
  const second = await holdRoom(1, 'slow');
  const third = holdRoom(1, 'slow');
  const anothers = holdRoom(1, 'quick');
  expect([await isIn(third), await isIn(anothers)]).toEqual([false, true]);
  first();
  expect(await isIn(third)).toBe(true);
  for (const giveBack of [second, await third, await anothers]) giveBack();
});
