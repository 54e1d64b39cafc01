import { afterEach, beforeEach, expect, test } from 'vitest';
import { useClock } from '../platform/clock.ts';
import { type Settings, useSettings } from '../platform/settings.ts';
import { forgetCalls, limitCalls } from './call-limit.ts';

const most = 3;

beforeEach(() => {
  forgetCalls();
  useClock(() => 90_000);
  useSettings({ callsPerMinute: most } as Settings);
});
afterEach(() => useClock());

const isRefused = (caller: string): boolean => {
  try {
    limitCalls(caller);
    return false;
  } catch {
    return true;
  }
};

const crowd = (from: number, count: number): void => {
  for (let at = from; at < from + count; at++) limitCalls(`tenant/${at}`);
};

test('a caller stays limited, however many others call once', () => {
  for (let made = 0; made < most; made++) expect(isRefused('eager')).toBe(false);
  for (let round = 0; round < 6; round++) {
    crowd(round * 50_000, 49_000);
    expect(isRefused('eager')).toBe(true);
  }
});

test('remembers the latest 50,000 callers and forgets older ones', () => {
  for (let made = 0; made <= most; made++) isRefused('first');
  crowd(0, 50_000);
  for (let made = 0; made <= most; made++) isRefused('second');
  crowd(50_000, 50_000);
  expect([isRefused('second'), isRefused('first')]).toEqual([true, false]);
});

test('resets all counts each minute', () => {
  for (let made = 0; made <= most; made++) isRefused('eager');
  expect(isRefused('eager')).toBe(true);
  useClock(() => 150_000);
  expect(isRefused('eager')).toBe(false);
});
