import { Temporal } from 'temporal-polyfill';

const aheadYears = 20;

const offsetText = (nanoseconds: number): string => {
  const seconds = Math.abs(nanoseconds) / 1e9;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = seconds % 60;
  return `${nanoseconds < 0 ? '-' : '+'}${two(seconds / 3600)}${two((seconds % 3600) / 60)}${rest ? two(rest) : ''}`;
};

const localText = (at: Temporal.PlainDateTime): string => at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

interface Change {
  readonly from: number;
  readonly to: number;
  /** What the clock shows when it changes, before it does. */
  readonly shown: string;
}

const changesBetween = (first: Temporal.ZonedDateTime, until: Temporal.Instant): Change[] => {
  const changes: Change[] = [];
  let before = first;
  for (;;) {
    const next = before.getTimeZoneTransition('next');
    if (!next || Temporal.Instant.compare(next.toInstant(), until) > 0) return changes;
    const from = next.subtract({ nanoseconds: 1 }).offsetNanoseconds;
    const to = next.offsetNanoseconds;
    const shown = localText(next.toInstant().add({ nanoseconds: from }).toZonedDateTimeISO('UTC').toPlainDateTime());
    if (from !== to) changes.push({ from, to, shown });
    before = next;
  }
};

const part = (name: 'STANDARD' | 'DAYLIGHT', from: number, to: number, [first, ...others]: readonly string[]) => [
  `BEGIN:${name}`,
  `DTSTART:${first}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  ...others.map((at) => `RDATE:${at}`),
  `END:${name}`,
];

/** Blocks by zone, first day and month: each takes 30 ms if it begins in 1900. */
const blocks = new Map<string, string>();
const mostBlocks = 1000;

/** The same as `newBlock`, as of the first call in this month. */
export const zoneBlock = (timezone: string, since: string, now: number): string => {
  const key = [timezone, since.slice(0, 10), new Date(now).toISOString().slice(0, 7)].join(' ');
  const found = blocks.get(key);
  if (found) return found;
  if (blocks.size >= mostBlocks) blocks.clear();
  const made = newBlock(timezone, since, now);
  blocks.set(key, made);
  return made;
};

/**
 * Returns the VTIMEZONE of a zone: each change of its clock from a year before `since` until 20 years after `now`, as the
 * server itself computes with them. Days are given by their first ten characters.
 */
const newBlock = (timezone: string, since: string, now: number): string => {
  const first = Temporal.PlainDate.from(since.slice(0, 10)).subtract({ years: 1 }).toZonedDateTime(timezone);
  const until = Temporal.Instant.fromEpochMilliseconds(now).add({ hours: aheadYears * 366 * 24 });
  const changes = changesBetween(first, until);
  const kinds = changes.filter(
    ({ from, to }, index) => changes.findIndex((one) => one.from === from && one.to === to) === index,
  );
  const start = first.offsetNanoseconds;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timezone}`,
    ...part('STANDARD', start, start, [localText(first.toPlainDateTime())]),
    ...kinds.flatMap(({ from, to }) => {
      const shown = changes.filter((one) => one.from === from && one.to === to).map((one) => one.shown);
      return part(to > from ? 'DAYLIGHT' : 'STANDARD', from, to, shown);
    }),
    'END:VTIMEZONE',
  ].join('\r\n');
};
