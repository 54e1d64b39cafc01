import { heartbeatInterval } from '@kindred/contract/care/presence/presence';
import { describe, expect, test } from 'vitest';
import { nextReading, nextWriting, placeOf } from './presence-times.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 20, 12);
const people = (count: number): string[] => Array.from({ length: count }, (_, at) => `person-${(at * 7919) % 10_007}`);

test('a member’s heartbeats are an interval apart, after the wait', () => {
  const place = placeOf('person-0', people(3));
  const first = nextWriting(noon, place);
  expect(first - noon).toBeLessThanOrEqual(minute);
  expect(nextWriting(first, place)).toBe(first + minute);
  expect(nextWriting(first, place, 61_000)).toBe(first + 2 * minute);
});

describe.each([2, 25, 26, 400])('in a circle of %i', (count) => {
  const members = people(count);
  const writings = members.map((userId) => nextWriting(noon, placeOf(userId, members)));

  test('no two heartbeats are written within a second', () => {
    const inOrder = writings.map((at) => at % heartbeatInterval(count)).toSorted((one, other) => one - other);
    const gaps = inOrder.slice(1).map((at, index) => at - inOrder[index]!);
    expect(Math.min(...gaps)).toBeGreaterThan(1000);
    expect(inOrder[0]! + heartbeatInterval(count) - inOrder.at(-1)!).toBeGreaterThan(1000);
  });

  test('every heartbeat is renewed and read again before it counts as old', () => {
    for (const [index, writer] of members.entries()) {
      const reader = members[(index * 31 + 1) % count]!;
      const place = placeOf(writer, members);
      const renewed = nextWriting(writings[index]!, place);
      const read = nextReading(renewed, reader, placeOf(reader, members));
      expect(read - writings[index]!).toBeLessThan(2 * heartbeatInterval(count) - 5000);
    }
  });
});
