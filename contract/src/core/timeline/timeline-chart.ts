import * as z from 'zod';
import { Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/**
 * By hour: one day back and one day ahead. By day: one week back and two weeks ahead, starting at the reader's
 * midnight.
 */
export const chartSteps = ['hour', 'day'] as const;

/** The number of entries that are due, failed or done in a span of time. Overdue ones count in the current span. */
const TimelineSpan = z.object({
  startsAt: Timestamp,
  endsAt: Timestamp,
  waiting: z.int(),
  failed: z.int(),
  done: z.int(),
});

export const TimelineChart = z.object({ now: Timestamp, spans: z.array(TimelineSpan) });
export type TimelineChart = z.infer<typeof TimelineChart>;

named({ TimelineSpan, TimelineChart });
