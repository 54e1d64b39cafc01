import { expect, test } from 'vitest';
import { newest } from './live.ts';

test('takes the newer of a person’s two heartbeats, from either document', () => {
  const presence = { anna: { s: 'online', at: 10 }, bruno: { s: 'online', at: 30 } } as const;
  const changes = { anna: { s: 'offline', at: 20 }, bruno: { s: 'away', at: 20 } } as const;
  const expected = { anna: changes.anna, bruno: presence.bruno };
  expect(newest(presence, changes)).toEqual(expected);
  expect(newest(changes, presence)).toEqual(expected);
});

test('keeps a person who is only in one document', () => {
  const anna = { s: 'away', at: 1 } as const;
  expect(newest({ anna }, {})).toEqual({ anna });
  expect(newest({}, { anna })).toEqual({ anna });
});
