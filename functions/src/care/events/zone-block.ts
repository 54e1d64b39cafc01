import { Temporal } from 'temporal-polyfill';
import { type ClockChange, type ClockRun, clockRuns } from './zone-rule.ts';

const aheadYears = 20;

/** Fewer changes than this are listed instead of put into a rule. */
const leastForRule = 3;

const offsetText = (nanoseconds: number): string => {
  const seconds = Math.abs(nanoseconds) / 1e9;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = seconds % 60;
  return `${nanoseconds < 0 ? '-' : '+'}${two(seconds / 3600)}${two((seconds % 3600) / 60)}${rest ? two(rest) : ''}`;
};

const localText = (at: Temporal.PlainDateTime): string => at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

const instantText = ({ shown, from }: ClockChange): string => `${localText(shown.subtract({ nanoseconds: from }))}Z`;

const changesBetween = (first: Temporal.ZonedDateTime, until: Temporal.Instant): ClockChange[] => {
  const changes: ClockChange[] = [];
  let before = first;
  for (;;) {
    const next = before.getTimeZoneTransition('next');
    if (!next || Temporal.Instant.compare(next.toInstant(), until) > 0) return changes;
    const from = next.subtract({ nanoseconds: 1 }).offsetNanoseconds;
    const to = next.offsetNanoseconds;
    const shown = next.toInstant().add({ nanoseconds: from }).toZonedDateTimeISO('UTC').toPlainDateTime();
    if (from !== to) changes.push({ from, to, shown });
    before = next;
  }
};

/** Returns a part for changes between the same two offsets: with a rule, or with a list of the later changes. */
const part = ([first, ...others]: readonly ClockChange[], rule?: string): string[] => {
  const { from, to, shown } = first!;
  const name = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${localText(shown)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    ...(rule ? [] : others.map((one) => `RDATE:${localText(one.shown)}`)),
    `END:${name}`,
  ];
};

/** Returns the parts of changes between the same two offsets. A rule that still holds at `until` has no end. */
const partsOf = (changes: readonly ClockChange[], until: Temporal.PlainDateTime): string[] => {
  const isRuled = ({ changes: those, rule }: ClockRun) => rule !== undefined && those.length >= leastForRule;
  const runs = clockRuns(changes);
  const listed = runs.filter((run) => !isRuled(run)).flatMap((run) => run.changes);
  const ruled = runs.filter(isRuled).flatMap((run) => {
    const last = run.changes.at(-1)!;
    const goesOn = last.shown.year >= until.year - 1;
    return part(run.changes, goesOn ? run.rule : `${run.rule};UNTIL=${instantText(last)}`);
  });
  return [...(listed.length > 0 ? part(listed) : []), ...ruled];
};

/** Blocks by zone, first day and month. Computing one that begins in 1900 takes 30 ms. */
const blocks = new Map<string, string>();
const mostBlocks = 1000;

/** Returns what `newBlock` returned for the first call in this month. */
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
 * Returns the VTIMEZONE of a zone, with each clock change from two years before `since` until 20 years after `now`, as
 * the server itself computes them. A zone that keeps to its rules has one STANDARD and one DAYLIGHT part, as Outlook
 * needs. Only the first ten characters of `since`, the day, matter.
 */
const newBlock = (timezone: string, since: string, now: number): string => {
  const day = Temporal.PlainDate.from(since.slice(0, 10));
  const first = day.subtract({ years: 2 }).toZonedDateTime(timezone);
  const until = Temporal.Instant.fromEpochMilliseconds(now).add({ hours: aheadYears * 366 * 24 });
  const changes = changesBetween(first, until);
  const yearBefore = day.subtract({ years: 1 });
  const isCovered = changes.some(({ shown }) => Temporal.PlainDate.compare(shown, yearBefore) <= 0);
  const start = { from: first.offsetNanoseconds, to: first.offsetNanoseconds, shown: first.toPlainDateTime() };
  const kinds = new Map<string, ClockChange[]>();
  for (const change of changes) {
    const kind = `${change.from} ${change.to}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), change]);
  }
  const end = until.toZonedDateTimeISO('UTC').toPlainDateTime();
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timezone}`,
    ...(isCovered ? [] : part([start])),
    ...[...kinds.values()].flatMap((those) => partsOf(those, end)),
    'END:VTIMEZONE',
  ].join('\r\n');
};
