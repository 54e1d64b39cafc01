import { expect, test } from 'vitest';
import { mayInvite, withVisit } from './visits.ts';
import type { Visits } from './visits.ts';

const after = (...days: string[]): Visits | undefined => days.reduce<Visits | undefined>(withVisit, undefined);

test('invites on the third day of use, and on no earlier one', () => {
  expect(mayInvite(after())).toBe(false);
  expect(mayInvite(after('2026-11-01'))).toBe(false);
  expect(mayInvite(after('2026-11-01', '2026-11-02'))).toBe(false);
  expect(mayInvite(after('2026-11-01', '2026-11-02', '2026-11-09'))).toBe(true);
});

test('counts several visits on a day as one', () => {
  expect(mayInvite(after('2026-11-01', '2026-11-01', '2026-11-01'))).toBe(false);
});

test('never invites again after a no', () => {
  const declined = { ...after('2026-11-01', '2026-11-02', '2026-11-09')!, isDeclined: true } as const;
  expect(mayInvite(withVisit(declined, '2026-12-01'))).toBe(false);
});
