import type { DeferredMessageWrite } from '@kindred/contract/care/deferred-messages/deferred-message';
import type * as z from 'zod';
import { dayAfter, instantOf } from '../schedules/instants.ts';

type MessageFields = z.output<z.ZodObject<typeof DeferredMessageWrite>>;
export type Schedule = Pick<MessageFields, 'schedule_type' | 'deliver_at' | 'offset' | 'deliver_time' | 'timezone'> & {
  readonly anchor_date: string | null;
};

const none = { years: 0, months: 0, days: 0 };

/**
 * Returns when a stored message is due (ISO, UTC), given the day of the death. A message written after the death is not
 * due before its extra hour is over.
 */
export const dueTimeOf = (
  message: Schedule & { readonly not_before?: string | null },
  diedOn: string | null,
): string | null => {
  const at = dueAtOf(message, diedOn);
  const { not_before } = message;
  return at && not_before && not_before > at ? not_before : at;
};

/** Returns when a message is due (ISO, UTC); null as long as it waits for a death. */
export const dueAtOf = (schedule: Schedule, diedOn: string | null): string | null => {
  const { schedule_type, deliver_at, offset, anchor_date, deliver_time, timezone } = schedule;
  if (schedule_type === 'ABSOLUTE') return deliver_at && new Date(deliver_at).toISOString();
  const anchor = schedule_type === 'RELATIVE_DATE' ? anchor_date : diedOn;
  return anchor && instantOf(dayAfter(anchor, offset ?? none), deliver_time, timezone);
};
