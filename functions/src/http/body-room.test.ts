import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdRoom } from './body-room.ts';

const megabytes = 1_000_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether it is settled by now. */
const isIn = async (held: Promise<unknown>): Promise<boolean> => {
  const late = Symbol('late');
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([held, Promise.resolve(late)])) !== late;
};

test('four of the largest forms are taken at a time, and the next when one of them is done', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => holdRoom(25 * megabytes)));
  const fifth = holdRoom(25 * megabytes);
  expect(await isIn(fifth)).toBe(false);
  first!();
  first!();
  const sixth = holdRoom(25 * megabytes).catch((error: unknown) => error);
  expect([await isIn(fifth), await isIn(sixth)]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sixth).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  for (const giveBack of [...others, await fifth]) giveBack();
});

test('a small form does not pass a large one that waits, and comes in when the large one gives up', async () => {
  const giveBack = await holdRoom(90 * megabytes);
  const large = holdRoom(25 * megabytes).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  const small = holdRoom(1 * megabytes);
  expect(await isIn(small)).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await large).toMatchObject({ code: 'unavailable' });
  (await small)();
  giveBack();
  (await holdRoom(100 * megabytes))();
});
