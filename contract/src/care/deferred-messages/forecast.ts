import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { ScheduleType } from '../schedules/schedule.ts';
import { deferredChannels, deferredProblems, deferredScopes } from './deferred-message.ts';

const ForecastRecipient = z.object({
  /** A user id or an e-mail address. */
  recipient: z.string(),
  name: z.string().nullable(),
  channel: z.enum(deferredChannels),
  /** Why this recipient would not get it. */
  problem: z.enum(deferredProblems).nullable(),
});

/** One message as it would be delivered with today's members and addresses. */
export const ForecastEntry = z.object({
  message_id: Id,
  title: z.string(),
  circle_id: Id,
  circle_name: z.string(),
  schedule_type: ScheduleType,
  scope: z.enum(deferredScopes),
  due_at: Timestamp.nullable(),
  /** Whether its author holds it back. */
  is_held: z.boolean(),
  recipients: z.array(ForecastRecipient),
  problems: z.array(z.enum(deferredProblems)),
});
export type ForecastEntry = z.infer<typeof ForecastEntry>;

/** The caller's waiting messages, soonest first; those that wait for a death come last. */
export const Forecast = z.object({
  items: z.array(ForecastEntry),
  /** False if the caller has more waiting messages than a forecast looks at. */
  is_whole: z.boolean(),
});
export type Forecast = z.infer<typeof Forecast>;

named({ ForecastEntry, Forecast });
