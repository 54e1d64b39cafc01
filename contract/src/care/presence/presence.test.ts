import { expect, test } from 'vitest';
import { newerHeartbeat, presenceAt } from './presence.ts';

test('a heartbeat counts for two minutes for every reader', () => {
  expect(presenceAt({ s: 'online', at: 0 }, 120_000)).toBe('online');
  expect(presenceAt({ s: 'away', at: 0 }, 119_000)).toBe('away');
  expect(presenceAt({ s: 'online', at: 0 }, 120_001)).toBe('offline');
});

test('somebody without a heartbeat is offline', () => {
  expect(presenceAt(undefined, 0)).toBe('offline');
});

test('somebody who has switched presence off is offline, whatever else is known of them', () => {
  const off = { s: 'offline', at: 0, off: true } as const;
  const online = { s: 'online', at: 100 } as const;
  for (const one of [newerHeartbeat(off, online), newerHeartbeat(online, off)])
    expect(presenceAt(one, 100)).toBe('offline');
  expect(newerHeartbeat(online, { s: 'away', at: 90 })).toBe(online);
});
