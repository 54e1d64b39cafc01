import { afterEach, beforeEach, expect, test } from 'vitest';
import { useClock } from '../platform/clock.ts';
import { capacityOf } from './capacity.ts';

let seconds: number;
let waiting: number;
const queue = () => capacityOf('people', async () => waiting);

beforeEach(() => {
  [seconds, waiting] = [0, 0];
  useClock(() => seconds * 1000);
});
afterEach(() => useClock());

/** Enqueues what fits. Within these seconds, `begun` of the waiting tasks begin. */
const pass = async (one: ReturnType<typeof queue>, begun: number, taken = 1): Promise<number> => {
  const count = await one.free();
  one.fill(count);
  waiting += count - begun;
  seconds += taken;
  return count;
};

test('before it is known how fast tasks begin, fifteen may wait for each that an instance runs at once', async () => {
  waiting = 50;
  expect(await queue().free()).toBe(250);
});

test('as many tasks may wait as begin in 15 seconds', async () => {
  const one = queue();
  await pass(one, 60);
  await pass(one, 60);
  expect(waiting + (await one.free())).toBe(15 * 60);
});

test('if none waits any more, twice as many may wait', async () => {
  const one = queue();
  await pass(one, 300, 60);
  expect(await pass(one, 600, 60)).toBe(600);
  await pass(one, 1200, 60);
  // The queue of the class may not hold more than this.
  expect(await one.free()).toBe(2000);
});

test('fewer tasks may wait while none begins', async () => {
  const one = queue();
  await pass(one, 100);
  expect(await pass(one, 0)).toBe(1500 - 200);
  expect(await pass(one, 0)).toBe(0);
});
