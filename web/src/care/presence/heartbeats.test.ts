import { expect, test } from 'vitest';
import { newest, sameStatuses, statusesAt } from './heartbeats.ts';

test('the newer of a person’s two heartbeats counts, whatever its source', () => {
  const presence = { anna: { s: 'away', at: 10 }, benoit: { s: 'online', at: 30 } } as const;
  const changes = { anna: { s: 'online', at: 20 }, benoit: { s: 'away', at: 20 } } as const;
  expect(newest(presence, changes)).toEqual({ anna: changes.anna, benoit: presence.benoit });
});

test('someone who switches presence off is offline at once, and visible again from the next heartbeat', () => {
  const online = { anna: { s: 'online', at: 100_000 } } as const;
  const off = { anna: { s: 'offline', at: 0, off: true } } as const;
  const on = { anna: { s: 'offline', at: 0 } } as const;
  const after = newest(online, off);
  expect(statusesAt(after, 100_000)).toEqual({ anna: 'offline' });
  const back = newest(after, on);
  expect(back).toEqual(on);
  expect(statusesAt(newest(back, { anna: { s: 'online', at: 110_000 } }), 110_000)).toEqual({ anna: 'online' });
});

test('ignores invalid heartbeats', () => {
  expect(newest({ anna: null, benoit: { s: 'online' } } as never, {})).toEqual({});
});

test('a person silent for two minutes is offline, whatever their last status', () => {
  const heartbeats = { anna: { s: 'online', at: 0 }, benoit: { s: 'away', at: 60_000 } } as const;
  expect(statusesAt(heartbeats, 120_000)).toEqual({ anna: 'online', benoit: 'away' });
  expect(statusesAt(heartbeats, 120_001)).toEqual({ benoit: 'away' });
});

test('statuses are equal if every person’s is', () => {
  expect(sameStatuses({ anna: 'online' }, { anna: 'online' })).toBe(true);
  expect(sameStatuses({ anna: 'online' }, { anna: 'away' })).toBe(false);
  expect(sameStatuses({ anna: 'online' }, {})).toBe(false);
  expect(sameStatuses({}, { anna: 'online' })).toBe(false);
});
