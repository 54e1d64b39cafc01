/** Hours and minutes of a day, `22:00`. */
type TimeOfDay = string;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
};

/** Returns the local time of a zone at an instant, as if it were UTC. Both are in milliseconds. */
const shown = (at: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second']);
};

/** Returns the time of day at an instant in a time zone. */
export const timeOfDay = (at: number, timeZone: string): TimeOfDay =>
  new Date(shown(at, timeZone)).toISOString().slice(11, 16);

const day = 24 * 3600 * 1000;

/** Returns the instant of a zone's local time. A time that a clock change skips becomes a later one. */
const instantOf = (local: number, timeZone: string): number => {
  const guess = local - (shown(local, timeZone) - local);
  return guess - (shown(guess, timeZone) - local);
};

/** Returns the next instant after `at` at which the zone has this time of day. */
export const nextTime = (at: number, time: TimeOfDay, timeZone: string): number => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const local = shown(at, timeZone);
  const midnight = local - (local % day);
  const wanted = [0, 1, 2].map((days) => instantOf(midnight + days * day + (hours * 60 + minutes) * 60_000, timeZone));
  return wanted.find((instant) => instant > at)!;
};
