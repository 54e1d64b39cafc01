import { afterEach, expect, test } from 'vitest';
import { useClock } from '../platform/clock.ts';
import { limitsOfClass } from '../platform/due-classes.ts';
import { TaskRoom } from './task-room.ts';

afterEach(() => useClock());

/** Fills the room each second, while this many tasks begin in a second. Returns how many waited after each second. */
const fill = async (perSecond: number, seconds: number): Promise<number[]> => {
  let at = Date.now();
  useClock(() => at);
  let waiting = 0;
  const room = new TaskRoom('mail', async () => waiting);
  const waited: number[] = [];
  for (let second = 0; second < seconds; second++) {
    const more = await room.find();
    room.add(more);
    waiting += more;
    waited.push(waiting);
    waiting = Math.max(0, waiting - perSecond);
    at += 1000;
  }
  return waited;
};

test('a queue that begins few tasks gets as many as begin in eight seconds', async () => {
  const waited = await fill(10, 20);
  expect(waited[0]).toBe(200);
  expect(waited.at(-1)).toBe(80);
});

test('a queue that empties gets twice as many each time, up to what its class allows', async () => {
  const waited = await fill(limitsOfClass.mail.asked, 8);
  expect(waited.slice(0, 3)).toEqual([200, 1600, 2000]);
  expect(Math.max(...waited)).toBe(limitsOfClass.mail.asked);
});

test('a queue that stands still gets nothing more until it moves', async () => {
  let waiting = 0;
  let at = Date.now();
  useClock(() => at);
  const room = new TaskRoom('mail', async () => waiting);
  const rooms: number[] = [];
  for (const begun of [0, 0, 0, 0, 100, 100]) {
    const more = await room.find();
    rooms.push(more);
    room.add(more);
    waiting = Math.max(0, waiting + more - begun);
    at += 1000;
  }
  expect(rooms).toEqual([200, 0, 0, 0, 0, 700]);
});

test('a room that was not used up says nothing about the queue', async () => {
  let waiting = 0;
  const room = new TaskRoom('mail', async () => waiting);
  await room.find();
  room.add(3);
  waiting = 0;
  expect(await room.find()).toBe(200);
});
