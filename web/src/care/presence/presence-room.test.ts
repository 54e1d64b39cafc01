import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Heartbeats, Statuses } from './heartbeats.ts';
import { enterPresenceRoom } from './presence-room.ts';

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  // In the half minute in which nobody's heartbeat is due.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12, 0, 25) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A circle in memory that keeps the rules' intervals, and one person's page in it. */
const open = ({ here = {} as Heartbeats, visible = true, elsewhere = false } = {}) => {
  const stored = { presence: { ...here }, changes: {} as Heartbeats };
  const written: string[] = [];
  const told: Statuses[] = [];
  let fetches = 0;
  const room = enterPresenceRoom('anna', visible, {
    write: async (kind, heartbeat) => {
      const place = kind === 'heartbeat' ? 'presence' : 'changes';
      const before = stored[place]['anna'];
      const since = heartbeat.at - (before?.at ?? 0);
      const allowed =
        kind === 'heartbeat' ? since >= 55_000 : since >= 120_000 || (before?.s !== heartbeat.s && since >= 1000);
      if (!allowed) throw new Error('refused');
      stored[place] = { ...stored[place], anna: heartbeat };
      written.push(`${kind} ${heartbeat.s}`);
    },
    fetch: async () => {
      fetches += 1;
      return stored.presence;
    },
    sayOffline: () => written.push('offline'),
    isHereElsewhere: async () => elsewhere,
    here: () => undefined,
    told: (statuses) => told.push(statuses),
  });
  return {
    room,
    stored,
    written,
    told,
    fetches: () => fetches,
    pass: (time: number) => vi.advanceTimersByTimeAsync(time),
  };
};

test('coming into reach writes one change, and nothing before', async () => {
  const { room, written, pass } = open();
  await pass(10 * second);
  expect(written).toEqual([]);
  room.connected(true);
  await pass(0);
  expect(written).toEqual(['change online']);
});

test('an hour in use costs a write and a read a minute', async () => {
  const { room, written, fetches, pass } = open();
  room.connected(true);
  for (let passed = 0; passed < 60; passed++) {
    room.acted();
    await pass(minute);
  }
  expect(written[0]).toBe('change online');
  expect(new Set(written.slice(1))).toEqual(new Set(['heartbeat online']));
  expect(written.length).toBeGreaterThanOrEqual(60);
  expect(written.length).toBeLessThanOrEqual(62);
  expect(fetches()).toBeGreaterThanOrEqual(60);
  expect(fetches()).toBeLessThanOrEqual(62);
});

test('five idle minutes make away, told once; doing something makes online again', async () => {
  const { room, written, pass } = open();
  room.connected(true);
  await pass(4 * minute);
  expect(written).not.toContain('change away');
  await pass(2 * minute);
  expect(written.filter((what) => what.startsWith('change'))).toEqual(['change online', 'change away']);
  expect(written.at(-1)).toMatch(/ away$/);
  room.acted();
  await pass(0);
  expect(written.at(-1)).toBe('change online');
});

test('a hidden page is away after a moment, and silent from then on', async () => {
  const { room, written, fetches, pass } = open();
  room.connected(true);
  await pass(second);
  room.shown(false);
  await pass(2 * second);
  expect(written).toEqual(['change online']);
  await pass(2 * second);
  expect(written).toEqual(['change online', 'change away']);
  const read = fetches();
  await pass(10 * minute);
  expect(written).toHaveLength(2);
  expect(fetches()).toBe(read);
});

test('a page that is seen again reads, and says that its person is back', async () => {
  const { room, written, fetches, pass } = open();
  room.connected(true);
  await pass(second);
  room.shown(false);
  await pass(10 * minute);
  room.shown(true);
  await pass(0);
  expect(fetches()).toBe(2);
  expect(written.at(-1)).toBe('change online');
});

test('looking aside for a moment tells nobody', async () => {
  const { room, written, pass } = open();
  room.connected(true);
  await pass(second);
  room.shown(false);
  await pass(2 * second);
  room.shown(true);
  await pass(5 * second);
  expect(written).toEqual(['change online']);
});

test('a hidden page keeps quiet while another of the same browser is looked at', async () => {
  const { room, written, pass } = open({ elsewhere: true });
  room.connected(true);
  await pass(second);
  room.shown(false);
  await pass(minute);
  room.leave();
  expect(written.filter((what) => !what.endsWith('online'))).toEqual([]);
});

test('a page opened out of sight says nothing until it is seen', async () => {
  const { room, written, pass } = open({ visible: false });
  room.connected(true);
  await pass(3 * minute);
  expect(written).toEqual([]);
  room.shown(true);
  await pass(0);
  expect(written).toEqual(['change online']);
});

test('leaving is the last word', async () => {
  const { room, written, pass } = open();
  room.connected(true);
  await pass(2 * second);
  room.leave();
  room.leave();
  room.stop();
  await pass(10 * minute);
  expect(written).toEqual(['change online', 'offline']);
});

test('a page that is loaded anew takes over what was said before it', async () => {
  const { room, written, pass } = open({ here: { anna: { s: 'online', at: Date.now() - 20 * second } } });
  room.connected(true);
  await pass(2 * second);
  expect(written).toEqual([]);
  room.leave();
  expect(written).toEqual(['offline']);
});

test('a page that was away from the start has no last word', async () => {
  const { room, written, pass } = open({ visible: false });
  room.connected(true);
  await pass(2 * second);
  room.leave();
  expect(written).toEqual([]);
});

test('a page that leaves does not speak for another device that spoke after it', async () => {
  const { room, written, pass } = open();
  room.connected(true);
  await pass(2 * second);
  room.heardChanges({ anna: { s: 'online', at: Date.now() } });
  room.leave();
  expect(written).toEqual(['change online']);
});

test('others come and go as they say, and go after two minutes when they say nothing', async () => {
  const now = Date.now();
  const { room, told, pass } = open({ here: { benoit: { s: 'online', at: now } } });
  room.connected(true);
  await pass(0);
  expect(told.at(-1)).toEqual({ anna: 'online', benoit: 'online' });
  room.heardChanges({ chloe: { s: 'online', at: now + 1 }, benoit: { s: 'away', at: now + 1 } });
  expect(told.at(-1)).toEqual({ anna: 'online', benoit: 'away', chloe: 'online' });
  await pass(2 * minute + 5 * second);
  expect(told.at(-1)).toEqual({ anna: 'online' });
});

test('a word of the page before this one, heard late, is corrected, and not shown to oneself', async () => {
  const { room, written, told, stored, pass } = open();
  room.connected(true);
  await pass(0);
  const late = { s: 'offline', at: Date.now() + 1 } as const;
  stored.changes = { anna: late };
  room.heardChanges({ anna: late });
  expect(told.at(-1)).toEqual({ anna: 'online' });
  await pass(3 * second);
  expect(written).toEqual(['change online', 'change online']);
});

test('a refused word is said again, and what the person is then is said, not what they were', async () => {
  const { room, stored, written, pass } = open();
  stored.changes = { anna: { s: 'online', at: Date.now() - minute } };
  room.connected(true);
  await pass(0);
  expect(written).toEqual([]);
  stored.changes = {};
  await pass(2 * second);
  expect(written).toEqual(['change online']);
});

test('out of reach nothing is written or read; back in reach the person is told anew', async () => {
  const { room, written, fetches, pass } = open();
  room.connected(true);
  await pass(second);
  room.connected(false);
  await pass(4 * minute);
  expect(written).toHaveLength(1);
  expect(fetches()).toBe(1);
  room.acted();
  room.connected(true);
  await pass(0);
  expect(written).toEqual(['change online', 'change online']);
});
