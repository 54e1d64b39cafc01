import type { Offset } from '@kindred/contract/care/schedules/schedule';
import { Temporal } from 'temporal-polyfill';

/**
 * Returns the day (`2026-02-28`) that is `offset` after `anchor`. If the month has no 31st, its last day counts
 * instead.
 */
export const dayAfter = (anchor: string, { years, months, days }: Offset): string =>
  Temporal.PlainDate.from(anchor).add({ years, months }).add({ days }).toString();

/**
 * Returns the instant (ISO, UTC) of a wall-clock time on a day in a time zone. If the clock skips that time, the
 * instant is later by the length of the gap. If the clock shows it twice, the first one counts.
 */
export const instantOf = (day: string, time: string, timezone: string): string =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timezone).epochMilliseconds).toISOString();
