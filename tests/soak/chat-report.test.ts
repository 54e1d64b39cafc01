import { expect, test } from 'vitest';
import { faultsOf, quantile } from './chat-report.ts';

const message = (id: string, author: string, number: number, at: number) => ({ id, author, number, at });

test('messages that are complete, unique and in order have no faults', () => {
  const shown = [
    message('b', 'anna', 1, 20),
    message('a', 'anna', 0, 10),
    message('c', 'max', 0, 15),
    message('d', 'max', 1, 16),
  ];
  expect(faultsOf(shown, { anna: 2, max: 2 })).toEqual({ lost: 0, doubled: 0, misplaced: 0 });
});

test('a lost, a doubled and a misplaced message are each counted', () => {
  expect(faultsOf([message('a', 'anna', 0, 10)], { anna: 2 })).toEqual({ lost: 1, doubled: 0, misplaced: 0 });
  const twice = [message('a', 'anna', 0, 10), message('b', 'anna', 0, 20)];
  expect(faultsOf(twice, { anna: 1 })).toEqual({ lost: 0, doubled: 1, misplaced: 0 });
  const turned = [message('a', 'anna', 1, 10), message('b', 'anna', 0, 20)];
  expect(faultsOf(turned, { anna: 2 })).toEqual({ lost: 0, doubled: 0, misplaced: 1 });
});

test('a quantile is one of the measured values', () => {
  expect([quantile([5, 1, 3], 0.5), quantile([5, 1, 3], 0.95)]).toEqual([3, 5]);
  expect(quantile([], 0.5)).toBeNaN();
});
