import { expect, test } from 'vitest';
import { newest } from './live.ts';

test('of two heartbeats of a person the newer one counts, whichever document has it', () => {
  const presence = { anna: { s: 'online', at: 10 }, bruno: { s: 'online', at: 30 } } as const;
  const changes = { anna: { s: 'offline', at: 20 }, bruno: { s: 'away', at: 20 } } as const;
  const expected = { anna: changes.anna, bruno: presence.bruno };
  expect(newest(presence, changes)).toEqual(expected);
  expect(newest(changes, presence)).toEqual(expected);
});

test('who is in one document alone is not lost', () => {
  const anna = { s: 'away', at: 1 } as const;
  expect(newest({ anna }, {})).toEqual({ anna });
  expect(newest({}, { anna })).toEqual({ anna });
});
