import { expect, test } from 'vitest';
import { nextWrite, statusFor } from './presence-write.ts';

const now = 1_000_000_000;
const minute = 60_000;
const looking = { wanted: 'online', visible: true, due: false, heard: undefined, mine: undefined, members: 2 } as const;

test('activity on a visible page means online for five minutes', () => {
  expect(statusFor({ hiddenSince: null, lastActivity: now - 5 * minute + 1 }, now)).toBe('online');
  expect(statusFor({ hiddenSince: null, lastActivity: now - 5 * minute }, now)).toBe('away');
});

test('a hidden page means away, but not at once', () => {
  expect(statusFor({ hiddenSince: now - 2999, lastActivity: now }, now)).toBe('online');
  expect(statusFor({ hiddenSince: now - 3000, lastActivity: now }, now)).toBe('away');
});

test('writes at once on a new arrival', () => {
  expect(nextWrite(looking, now)).toBe('change');
  expect(nextWrite({ ...looking, heard: { s: 'offline', at: now - 10 } }, now)).toBe('change');
  expect(nextWrite({ ...looking, heard: { s: 'away', at: now - 10 } }, now)).toBe('change');
});

test('a reload writes nothing while the last heartbeat is valid', () => {
  expect(nextWrite({ ...looking, heard: { s: 'online', at: now - minute } }, now)).toBeNull();
  expect(nextWrite({ ...looking, heard: { s: 'online', at: now - 2 * minute - 1 } }, now)).toBe('change');
});

test('a heartbeat is written when it is due, and not before', () => {
  const said = { s: 'online', at: now - minute } as const;
  expect(nextWrite({ ...looking, heard: said, mine: said, due: true }, now)).toBe('heartbeat');
  expect(nextWrite({ ...looking, heard: said, mine: said }, now)).toBeNull();
});

test('an idle page keeps writing heartbeats, as away', () => {
  const said = { s: 'away', at: now - minute } as const;
  expect(nextWrite({ ...looking, wanted: 'away', heard: said, mine: said, due: true }, now)).toBe('heartbeat');
});

test('a hidden page writes away once, then nothing', () => {
  const online = { s: 'online', at: now - minute } as const;
  const away = { s: 'away', at: now - minute } as const;
  const hidden = { ...looking, wanted: 'away', visible: false, due: true } as const;
  expect(nextWrite({ ...hidden, heard: online, mine: online }, now)).toBe('change');
  expect(nextWrite({ ...hidden, heard: away, mine: away }, now)).toBeNull();
  expect(nextWrite({ ...hidden, heard: away, mine: away }, now + 5 * minute)).toBeNull();
});

test('a page that was never visible writes nothing', () => {
  expect(nextWrite({ ...looking, wanted: 'away', visible: false, due: true }, now)).toBeNull();
});

test('an unused page does not overwrite the status of another device in use', () => {
  const mine = { s: 'online', at: now - 2 * minute } as const;
  const there = { s: 'online', at: now - 1000 } as const;
  expect(nextWrite({ ...looking, wanted: 'away', heard: there, mine }, now)).toBeNull();
  expect(nextWrite({ ...looking, wanted: 'away', visible: false, heard: there, mine }, now)).toBeNull();
});

test('a page in use overwrites the status of an idle or absent device', () => {
  const mine = { s: 'online', at: now - minute } as const;
  for (const s of ['away', 'offline'] as const) {
    expect(nextWrite({ ...looking, heard: { s, at: now - 1000 }, mine }, now)).toBe('change');
  }
});

test('two pages in use write one heartbeat a minute', () => {
  const mine = { s: 'online', at: now - 2 * minute } as const;
  expect(nextWrite({ ...looking, due: true, heard: { s: 'online', at: now - 54_000 }, mine }, now)).toBeNull();
  expect(nextWrite({ ...looking, due: true, heard: { s: 'online', at: now - 56_000 }, mine }, now)).toBe('heartbeat');
});
