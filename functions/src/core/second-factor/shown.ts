import { limits } from '@kindred/contract/limits';
import { now } from '../../platform/clock.ts';
import type { UserFields } from '../users/store.ts';

/** Claims are limited to 1,000 bytes; these sessions take about 300 of them. */
export const mostSessions = 10;

type Shown = NonNullable<UserFields['secondFactorShown']>;

/** Adds a session to those that have shown the second factor. Drops expired ones, then the oldest. */
export const withShown = (before: Shown = {}, session: string): Shown => {
  const at = Math.floor(now() / 1000);
  const others = Object.entries(before)
    .filter(([name, since]) => name !== session && since > at - limits.secondFactorSeconds)
    .sort(([, one], [, other]) => one - other)
    .slice(1 - mostSessions);
  return Object.fromEntries([...others, [session, at]]);
};
