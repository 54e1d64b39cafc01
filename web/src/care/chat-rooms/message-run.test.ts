import { expect, test } from 'vitest';
import { emptyRun, newestOf, oldestOf, put } from './message-run.ts';
import type { Run } from './message-run.ts';
import { aMessage } from './sample-messages.ts';

/** Returns a run with one message at each of these times, stored under its time. */
const runOf = (...times: readonly number[]): Run<string> => {
  const run = emptyRun<string>();
  times.forEach((created_at, index) => put(run, aMessage({ id: `m${index}`, created_at }), `at ${created_at}`));
  return { ...run, oldest: `at ${times[0]}`, newest: `at ${times.at(-1)}` };
};
const times = ({ messages }: Run<string>) => [...messages.values()].map(({ created_at }) => created_at);

test('the oldest part of a run continues after its newest message', () => {
  const old = oldestOf(runOf(1, 2, 3, 4, 5), 3);
  expect([times(old), old.oldest, old.newest]).toEqual([[1, 2, 3], 'at 1', 'at 3']);
  expect([...old.stored.keys()]).toEqual([...old.messages.keys()]);
});

test('the newest part of a run continues before its oldest message', () => {
  const latest = newestOf(runOf(1, 2, 3, 4, 5), 2);
  expect([times(latest), latest.oldest, latest.hasOlder]).toEqual([[4, 5], 'at 4', true]);
  expect(newestOf(runOf(1, 2), 2).hasOlder).toBe(false);
});

test('messages waiting to be sent belong only to the newest part', () => {
  const run = runOf(1, 2, 3);
  put(run, aMessage({ id: 'waits', created_at: 0, state: 'waiting' }), 'waits');
  expect(times(oldestOf(run, 2))).toEqual([1, 2]);
  expect(times(newestOf(run, 1))).toEqual([3, 0]);
});

test('messages of the same millisecond stay together', () => {
  expect(times(oldestOf(runOf(1, 2, 2, 2, 3), 2))).toEqual([1, 2, 2, 2]);
  expect(times(newestOf(runOf(1, 2, 2, 2, 3), 2))).toEqual([3]);
});
