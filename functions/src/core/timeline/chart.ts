import type { TimelineChart } from '@kindred/contract/core/timeline/timeline-chart';
import { Temporal } from 'temporal-polyfill';
import { now, timestamp } from '../../platform/clock.ts';
import { allShards, dueEntries, type StoredDue } from '../../platform/due-queue.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';

const spansOf = {
  hour: { unit: 'hour', before: 24, after: 24 },
  day: { unit: 'day', before: 7, after: 14 },
} as const;

interface ChartQuery {
  readonly by: keyof typeof spansOf;
  readonly timezone: string;
  readonly tenantId?: string | undefined;
}

/** Earlier than any entry, so that overdue entries count in the current span. */
const ever = '0000';

/**
 * Counts the due queue's entries by hour or by day, around the current time. Days begin at the zone's midnight, so a
 * day may have 23 or 25 hours. Costs one count for each future span, and two for each past one.
 */
export const chartOf = async ({ by, timezone, tenantId }: ChartQuery): Promise<TimelineChart> => {
  const { unit, before, after } = spansOf[by];
  const at = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(timezone);
  const current = by === 'hour' ? at.round({ smallestUnit: 'hour', roundingMode: 'floor' }) : at.startOfDay();
  const startOf = (index: number) => {
    const moved = current.add({ [`${unit}s`]: index });
    return timestamp((by === 'day' ? moved.startOfDay() : moved).epochMilliseconds);
  };
  const counted = (state: StoredDue['state'], from: string, to: string) =>
    platformDatabase.count(
      dueEntries,
      { state, ...(tenantId === undefined ? { shard: allShards() } : { tenantId }) },
      { field: 'at', from, to },
    );
  const spans = Array.from({ length: before + after }, async (_, position) => {
    const index = position - before;
    const [from, to] = [startOf(index), startOf(index + 1)];
    const [waiting, failed, done] = await Promise.all([
      index < 0 ? 0 : counted('waiting', index === 0 ? ever : from, to),
      index > 0 ? 0 : counted('failed', from, to),
      index > 0 ? 0 : counted('done', from, to),
    ]);
    return { startsAt: from, endsAt: to, waiting, failed, done };
  });
  return { now: timestamp(), spans: await Promise.all(spans) };
};
