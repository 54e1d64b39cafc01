import * as z from 'zod';
import { named } from '../../named.ts';

export const scheduleTypes = ['ABSOLUTE', 'RELATIVE_TO_DEATH', 'RELATIVE_DATE'] as const;

/**
 * What a time counts from: nothing (it is an instant), the confirmed day of the subject's death, or a day that the author
 * chooses.
 */
export const ScheduleType = z.enum(scheduleTypes);
export type ScheduleType = z.infer<typeof ScheduleType>;

const most = { years: 150, months: 1800, days: 54_750 } as const;
const part = (max: number) => z.int().min(-max).max(max).default(0);

/** Added to the anchor's day: first years and months, then days. Negative: before the anchor. */
export const Offset = z.object({ years: part(most.years), months: part(most.months), days: part(most.days) });
export type Offset = z.infer<typeof Offset>;

/** A time on a wall clock: `09:30`. */
export const WallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Not a time such as "09:30"');

named({ ScheduleType, Offset, WallTime });
