import type { OverviewSource } from '../../http/overview.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { dueEntries } from '../../platform/due-queue.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';

const day = 24 * 3600 * 1000;

/** Counts the work that is due within a day, and the work that failed for good. */
export const dueInFigures: OverviewSource = async (_, tenantId) => {
  const [soon, failed] = await Promise.all([
    platformDatabase.count(
      dueEntries,
      { state: 'waiting', tenantId },
      { field: 'at', from: '0000', to: timestamp(now() + day) },
    ),
    platformDatabase.count(dueEntries, { tenantId, state: 'failed' }),
  ]);
  return [
    { kind: 'amount', name: 'due', amount: soon, isProblem: false },
    { kind: 'amount', name: 'failed', amount: failed, isProblem: failed > 0 },
  ];
};
