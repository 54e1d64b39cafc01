import type { Offset } from '@kindred/contract/care/schedules/schedule';
import { Temporal } from 'temporal-polyfill';

/** Returns the day (`2026-02-28`) that lies `offset` after `anchor`. A 31st that the month lacks becomes its last day. */
export const dayAfter = (anchor: string, { years, months, days }: Offset): string =>
  Temporal.PlainDate.from(anchor).add({ years, months }).add({ days }).toString();

/**
 * Returns the instant (ISO, UTC) of a wall-clock time on a day in a time zone. Where the clock skips that time, the
 * instant is as much later as the clock jumps; where the clock shows it twice, it is the first.
 */
export const instantOf = (day: string, time: string, timezone: string): string =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timezone).epochMilliseconds).toISOString();
