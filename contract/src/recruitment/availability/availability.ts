import * as z from 'zod';
import { Timezone } from '../../fields.ts';
import { named } from '../../named.ts';

/** A time of day on a local clock, such as `09:30`. */
const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time such as 09:30')
  .meta({ examples: ['09:30'] });

const isAfter = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean =>
  (from === undefined) === (to === undefined) && (from === undefined || to! > from);
const order = { path: ['to'], message: 'The end must be after the start', params: { code: 'before_start' } };

/** Hours of one weekday: 1 is Monday, 7 is Sunday. */
export const WeeklyHours = z
  .strictObject({ day: z.int().min(1).max(7), from: TimeOfDay, to: TimeOfDay })
  .refine(isAfter, order);
export type WeeklyHours = z.infer<typeof WeeklyHours>;

/** A day with other hours than its weekday; without hours, the person is away. */
export const DayException = z
  .strictObject({ date: z.iso.date(), from: TimeOfDay.optional(), to: TimeOfDay.optional() })
  .refine(isAfter, order);
export type DayException = z.infer<typeof DayException>;

export const AvailabilityWrite = {
  timezone: Timezone,
  weekly: z.array(WeeklyHours).max(28),
  exceptions: z.array(DayException).max(100).default([]),
  /** Minutes that stay free before and after each meeting. */
  bufferMinutes: z.int().min(0).max(120).default(0),
};

/** When a user can have meetings. */
export const Availability = z.object({
  ...AvailabilityWrite,
  /** False for a user who has not saved any hours: weekdays from 9 to 17. */
  isSaved: z.boolean(),
});
export type Availability = z.infer<typeof Availability>;

named({ WeeklyHours, DayException, Availability });
