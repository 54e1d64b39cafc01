import { DayException, WeeklyHours } from '@kindred/contract/recruitment/availability/availability';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/** When users can have meetings, by the user's id. */
export const availabilities = collection({
  name: 'availability',
  times: 'camel',
  schema: z.object({
    timezone: z.string(),
    weekly: z.array(WeeklyHours),
    exceptions: z.array(DayException),
    bufferMinutes: z.int(),
  }),
});
export type AvailabilityRules = Pick<
  RecordOf<typeof availabilities>,
  'timezone' | 'weekly' | 'exceptions' | 'bufferMinutes'
>;

/** Returns the hours of somebody who has not saved any: weekdays from 9 to 17. */
export const usualHours = (timezone: string): AvailabilityRules => ({
  timezone,
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  exceptions: [],
  bufferMinutes: 0,
});

/**
 * The last booking of a time with a user, by the user's id. Each booking changes it, so that of two at once the second
 * sees the first.
 */
export const bookings = collection({ name: 'meetingBookings', times: 'camel', schema: z.object({ turn: z.string() }) });
