import { expect, test } from 'vitest';
import { backOff, nextRegularFetch } from './plan.ts';

const hour = 3_600_000;
const start = Date.UTC(2030, 0, 1);

test('A source is fetched once an hour, at its own minute', () => {
  const first = Date.parse(nextRegularFetch('a-source', start));
  expect(first - start).toBeGreaterThanOrEqual(hour / 2);
  expect(first - start).toBeLessThan(1.5 * hour);
  expect(Date.parse(nextRegularFetch('a-source', first)) - first).toBe(hour);
  // A fetch that is a little late does not move the next one.
  expect(Date.parse(nextRegularFetch('a-source', first + 60_000)) - first).toBe(hour);
});

test('Sources that were fetched together are spread over the next hour', () => {
  const minutes = Array.from({ length: 600 }, (_, index) =>
    Math.floor(Date.parse(nextRegularFetch(`source-${index}`, start)) / 60_000),
  );
  const perMinute = [...Map.groupBy(minutes, (minute) => minute).values()].map(({ length }) => length);
  expect(Math.max(...perMinute)).toBeLessThan(30);
});

test('The pause after failures doubles from an hour to a day', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => backOff(failures) / hour)).toEqual([1, 2, 4, 8, 16, 24, 24]);
});
