import type { OverviewFigure } from '@kindred/contract/core/overview/overview';
import { now, timestamp } from '../platform/clock.ts';
import type { Collection } from '../platform/firestore/collection.ts';
import type { Database } from '../platform/firestore/database.ts';

/** Returns a noun's figures of a tenant for the administrators' overview. */
export type OverviewSource = (db: Database, tenantId: string) => Promise<readonly OverviewFigure[]>;

const months = 12;

/** Returns the first moment of a month (UTC), counted from the current one. */
const monthStart = (index: number): string => {
  const today = new Date(now());
  return timestamp(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + index, 1));
};

/**
 * Counts the records of a collection now and at the end of each of the last twelve months. Records that are gone count
 * in no month. Makes twelve counts: one read each, or one for each thousand records.
 */
export const growthOf = async (db: Database, of: Collection<any>, name: string): Promise<OverviewFigure> => {
  const field = of.times === 'camel' ? 'createdAt' : 'created_at';
  const starts = Array.from({ length: months }, (_, index) => monthStart(index - months + 1));
  const added = await Promise.all([
    db.count(of, {}, { field, from: '0000', to: starts[1]! }),
    ...starts.slice(1).map((from, index) => db.count(of, {}, { field, from, to: starts[index + 2] ?? '9999' })),
  ]);
  let total = 0;
  const counted = starts.map((start, index) => ({ month: start.slice(0, 7), total: (total += added[index]!) }));
  return { kind: 'growth', name, total, months: counted };
};
