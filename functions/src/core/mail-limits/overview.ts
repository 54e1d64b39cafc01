import type { OverviewSource } from '../../http/overview.ts';
import { today } from './outside-day.ts';
import { mailLimits } from './outside-store.ts';

/** How many limits of mail were reached today. */
export const limitsReached: OverviewSource = async (db) => {
  const amount = await db.count(mailLimits, { day: today() });
  return [{ kind: 'amount', name: 'mail-limits', amount, isProblem: amount > 0 }];
};
