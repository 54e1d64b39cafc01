import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Heartbeats, Statuses } from './heartbeats.ts';
import { enterPresenceRoom } from './presence-room.ts';
import { nextWriting, placeOf } from './presence-times.ts';

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  // A moment in the minute at which no heartbeat is due.
  const due = nextWriting(Date.UTC(2026, 10, 20, 12), placeOf('anna', []));
  vi.useFakeTimers({ now: due + 25 * second });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An in-memory circle that enforces the rules' intervals, with one person's open page. */
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

test('writes one change once connected, and nothing before', async () => {
  const { room, written, pass } = open();
  await pass(10 * second);
  expect(written).toEqual([]);
  room.connected(true);
  await pass(0);
  expect(written).toEqual(['change online']);
});

test('an hour of use costs one write and one read a minute', async () => {
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

test('after five idle minutes it writes away once, and writes online again on activity', async () => {
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

test('a hidden page writes away after a moment and then nothing more', async () => {
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

test('a page shown again reads at once and writes online', async () => {
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

test('hiding the page for a moment writes nothing', async () => {
  const { room, written, pass } = open();
  room.connected(true);
  await pass(second);
  room.shown(false);
  await pass(2 * second);
  room.shown(true);
  await pass(5 * second);
  expect(written).toEqual(['change online']);
});

test('a hidden page writes nothing while another page of the browser is visible', async () => {
  const { room, written, pass } = open({ elsewhere: true });
  room.connected(true);
  await pass(second);
  room.shown(false);
  await pass(minute);
  room.leave();
  expect(written.filter((what) => !what.endsWith('online'))).toEqual([]);
});

test('a page opened in the background writes nothing until it is shown', async () => {
  const { room, written, pass } = open({ visible: false });
  room.connected(true);
  await pass(3 * minute);
  expect(written).toEqual([]);
  room.shown(true);
  await pass(0);
  expect(written).toEqual(['change online']);
});

test('leaving writes offline last', async () => {
  const { room, written, pass } = open();
  room.connected(true);
  await pass(2 * second);
  room.leave();
  room.leave();
  room.stop();
  await pass(10 * minute);
  expect(written).toEqual(['change online', 'offline']);
});

test('a reloaded page continues the earlier heartbeat', async () => {
  const { room, written, pass } = open({ here: { anna: { s: 'online', at: Date.now() - 20 * second } } });
  room.connected(true);
  await pass(2 * second);
  expect(written).toEqual([]);
  room.leave();
  expect(written).toEqual(['offline']);
});

test('a page that was away from the start writes nothing on leaving', async () => {
  const { room, written, pass } = open({ visible: false });
  room.connected(true);
  await pass(2 * second);
  room.leave();
  expect(written).toEqual([]);
});

test('a leaving page does not overwrite a later heartbeat of another device', async () => {
  const { room, written, pass } = open();
  room.connected(true);
  await pass(2 * second);
  room.heardChanges({ anna: { s: 'online', at: Date.now() } });
  room.leave();
  expect(written).toEqual(['change online']);
});

test('others follow their heartbeats and go offline after two silent minutes', async () => {
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

test('a late heartbeat of an earlier page is corrected and never shown to its own user', async () => {
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

test('retries a denied write with the current status', async () => {
  const { room, stored, written, pass } = open();
  stored.changes = { anna: { s: 'online', at: Date.now() - minute } };
  room.connected(true);
  await pass(0);
  expect(written).toEqual([]);
  stored.changes = {};
  await pass(2 * second);
  expect(written).toEqual(['change online']);
});

test('writes and reads nothing while offline, and writes again once connected', async () => {
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
