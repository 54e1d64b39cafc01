import { expect, test } from 'vitest';
import { presenceAt } from './presence.ts';

test('a heartbeat holds for two minutes, whoever reads it', () => {
  expect(presenceAt({ s: 'online', at: 0 }, 120_000)).toBe('online');
  expect(presenceAt({ s: 'away', at: 0 }, 119_000)).toBe('away');
  expect(presenceAt({ s: 'online', at: 0 }, 120_001)).toBe('offline');
});

test('somebody without a heartbeat is offline', () => {
  expect(presenceAt(undefined, 0)).toBe('offline');
});
