import { expect, test } from 'vitest';
import { heartbeatInterval, newerHeartbeat, presenceAt } from './presence.ts';

test('a heartbeat counts for two minutes for every reader', () => {
  expect(presenceAt({ s: 'online', at: 0 }, 120_000, 25)).toBe('online');
  expect(presenceAt({ s: 'away', at: 0 }, 119_000, 25)).toBe('away');
  expect(presenceAt({ s: 'online', at: 0 }, 120_001, 25)).toBe('offline');
});

test('a heartbeat counts for longer in a large circle, whose members write less often', () => {
  expect(heartbeatInterval(400)).toBe(16 * 60_000);
  expect(presenceAt({ s: 'online', at: 0 }, 32 * 60_000, 400)).toBe('online');
  expect(presenceAt({ s: 'online', at: 0 }, 32 * 60_000 + 1, 400)).toBe('offline');
});

test('a member without a heartbeat is offline', () => {
  expect(presenceAt(undefined, 0, 1)).toBe('offline');
});

test('a member who has switched presence off is offline, whatever other entries say', () => {
  const off = { s: 'offline', at: 0, off: true } as const;
  const online = { s: 'online', at: 100 } as const;
  for (const one of [newerHeartbeat(off, online), newerHeartbeat(online, off)])
    expect(presenceAt(one, 100, 1)).toBe('offline');
  expect(newerHeartbeat(online, { s: 'away', at: 90 })).toBe(online);
});
