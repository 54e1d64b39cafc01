import * as z from 'zod';
import { Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** By hour: a day back and a day ahead. By day: a week back and two weeks ahead, by the reader's midnights. */
export const chartSteps = ['hour', 'day'] as const;

/** What is due, failed or was done in a span of time. What is overdue counts in the span of this moment. */
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
