import { expect, test } from 'vitest';
import { runForAll } from './run-for-all.ts';

const never = () => false;

test('a failure does not stop the others and is returned with its reason', async () => {
  const done: number[] = [];
  const act = async (item: number): Promise<void> => {
    if (item === 2) throw new Error('not two');
    done.push(item);
  };
  const seen: number[] = [];
  const failed = await runForAll([1, 2, 3, 4, 5], act, { progress: (passed) => seen.push(passed), isStopped: never });
  expect(done.toSorted()).toEqual([1, 3, 4, 5]);
  expect(failed).toEqual([{ item: 2, error: new Error('not two') }]);
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

test('runs at most `width` at a time', async () => {
  let [running, most] = [0, 0];
  const act = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
  };
  await runForAll(Array.from({ length: 12 }), act, { progress: () => undefined, isStopped: never, width: 3 });
  expect(most).toBe(3);
});

test('starts no more once stopped', async () => {
  const begun: number[] = [];
  const act = async (item: number): Promise<void> => void begun.push(item);
  await runForAll([1, 2, 3, 4], act, { progress: () => undefined, isStopped: () => begun.length >= 2, width: 1 });
  expect(begun).toEqual([1, 2]);
});
