import { type missedRules, mostMissed } from '@kindred/contract/cron/jobs/job';
import { timestamp } from '../../platform/clock.ts';
import type { StoredJob } from './store.ts';
import { lastTimes, timesAfter } from './times.ts';

type Scheduled = Pick<StoredJob, 'schedule' | 'timezone' | 'graceSeconds'> & {
  readonly nextRunAt: string;
  readonly missed: (typeof missedRules)[number];
};

export interface Plan {
  /** Times whose runs begin now, oldest first. */
  readonly run: readonly string[];
  /** The last of the times that will not run any more. */
  readonly skipped: string | undefined;
  readonly next: string | null;
}

const millisecond = (at: string, by: number): string => timestamp(Date.parse(at) + by);

/**
 * Decides which of a job's times up to now to run: all within the grace period, and earlier ones by the job's rule for
 * missed times.
 */
export const planTimes = ({ schedule, timezone, nextRunAt, missed, graceSeconds }: Scheduled, at: string): Plan => {
  const edge = millisecond(at, -graceSeconds * 1000);
  const start = nextRunAt > edge ? nextRunAt : edge;
  const onTime = lastTimes(schedule, timezone, start, at, mostMissed);
  const late = (most: number): string[] =>
    most > 0 && nextRunAt < edge ? lastTimes(schedule, timezone, nextRunAt, millisecond(edge, -1), most) : [];
  const next = timesAfter(schedule, timezone, at)[0] ?? null;
  if (missed === 'ALL') return { run: [...late(mostMissed - onTime.length), ...onTime], skipped: undefined, next };
  const [last] = late(1);
  if (missed === 'LAST' && last && onTime.length === 0) return { run: [last], skipped: undefined, next };
  return { run: onTime, skipped: last, next };
};
