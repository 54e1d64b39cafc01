import { expect, test } from 'vitest';
import { nextWrite, statusFor } from './presence-write.ts';

const now = 1_000_000_000;
const minute = 60_000;
const looking = { wanted: 'online', visible: true, due: false, heard: undefined, mine: undefined } as const;

test('who looks at the page and does something is online, for five minutes', () => {
  expect(statusFor({ hiddenSince: null, lastActivity: now - 5 * minute + 1 }, now)).toBe('online');
  expect(statusFor({ hiddenSince: null, lastActivity: now - 5 * minute }, now)).toBe('away');
});

test('who hides the page is away, but not for looking aside a moment', () => {
  expect(statusFor({ hiddenSince: now - 2999, lastActivity: now }, now)).toBe('online');
  expect(statusFor({ hiddenSince: now - 3000, lastActivity: now }, now)).toBe('away');
});

test('coming is told at once', () => {
  expect(nextWrite(looking, now)).toBe('change');
  expect(nextWrite({ ...looking, heard: { s: 'offline', at: now - 10 } }, now)).toBe('change');
  expect(nextWrite({ ...looking, heard: { s: 'away', at: now - 10 } }, now)).toBe('change');
});

test('coming back after a reload is not told again while the last heartbeat still holds', () => {
  expect(nextWrite({ ...looking, heard: { s: 'online', at: now - minute } }, now)).toBeNull();
  expect(nextWrite({ ...looking, heard: { s: 'online', at: now - 2 * minute - 1 } }, now)).toBe('change');
});

test('a heartbeat is written when it is due, and not before', () => {
  const said = { s: 'online', at: now - minute } as const;
  expect(nextWrite({ ...looking, heard: said, mine: said, due: true }, now)).toBe('heartbeat');
  expect(nextWrite({ ...looking, heard: said, mine: said }, now)).toBeNull();
});

test('an idle page goes on with its heartbeats, as away', () => {
  const said = { s: 'away', at: now - minute } as const;
  expect(nextWrite({ ...looking, wanted: 'away', heard: said, mine: said, due: true }, now)).toBe('heartbeat');
});

test('a hidden page says once that its person is away, then falls silent', () => {
  const online = { s: 'online', at: now - minute } as const;
  const away = { s: 'away', at: now - minute } as const;
  const hidden = { ...looking, wanted: 'away', visible: false, due: true } as const;
  expect(nextWrite({ ...hidden, heard: online, mine: online }, now)).toBe('change');
  expect(nextWrite({ ...hidden, heard: away, mine: away }, now)).toBeNull();
  expect(nextWrite({ ...hidden, heard: away, mine: away }, now + 5 * minute)).toBeNull();
});

test('a page that was never looked at says nothing', () => {
  expect(nextWrite({ ...looking, wanted: 'away', visible: false, due: true }, now)).toBeNull();
});

test('a page that nobody uses does not contradict another device where the person is', () => {
  const mine = { s: 'online', at: now - 2 * minute } as const;
  const there = { s: 'online', at: now - 1000 } as const;
  expect(nextWrite({ ...looking, wanted: 'away', heard: there, mine }, now)).toBeNull();
  expect(nextWrite({ ...looking, wanted: 'away', visible: false, heard: there, mine }, now)).toBeNull();
});

test('a page that is used corrects another device that idles or went', () => {
  const mine = { s: 'online', at: now - minute } as const;
  for (const s of ['away', 'offline'] as const) {
    expect(nextWrite({ ...looking, heard: { s, at: now - 1000 }, mine }, now)).toBe('change');
  }
});

test('of two pages in use one heartbeat a minute is enough', () => {
  const mine = { s: 'online', at: now - 2 * minute } as const;
  expect(nextWrite({ ...looking, due: true, heard: { s: 'online', at: now - 54_000 }, mine }, now)).toBeNull();
  expect(nextWrite({ ...looking, due: true, heard: { s: 'online', at: now - 56_000 }, mine }, now)).toBe('heartbeat');
});
