import { Temporal } from 'temporal-polyfill';
import type { AvailabilityRules } from './store.ts';

/** A time from a start to an end, in milliseconds. */
export type Span = readonly [from: number, to: number];

const minute = 60_000;
/** Slots begin at full and half hours. */
const step = 30;

/** Joins spans that overlap or touch, in order. */
const joined = (spans: readonly Span[]): Span[] => {
  const all: Span[] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
};

const intersection = (one: readonly Span[], other: readonly Span[]): Span[] =>
  one.flatMap(([from, to]) =>
    other.map(([start, end]): Span => [Math.max(from, start), Math.min(to, end)]).filter(([start, end]) => start < end),
  );

const without = (spans: readonly Span[], busy: readonly Span[]): Span[] =>
  busy.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Span[] =>
        to <= start || from >= end
          ? [[start, end]]
          : [[start, Math.min(from, end)] as const, [Math.max(to, start), end] as const].filter(([a, b]) => a < b),
      ),
    [...spans],
  );

/** Returns when a person can have meetings within a time. Each day has the hours of its local clock. */
export const openHours = ({ timezone, weekly, exceptions }: AvailabilityRules, [from, to]: Span): Span[] => {
  const dayOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate();
  const last = dayOf(to);
  const spans: Span[] = [];
  for (let day = dayOf(from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const at = (time: string) => day.toZonedDateTime({ timeZone: timezone, plainTime: time }).epochMilliseconds;
    const own = exceptions.filter(({ date }) => date === day.toString());
    const hours = own.length > 0 ? own : weekly.filter((one) => one.day === day.dayOfWeek);
    for (const one of hours) if (one.from && one.to) spans.push([at(one.from), at(one.to)]);
  }
  return intersection(joined(spans), [[from, to]]);
};

interface Person {
  /** Undefined: at any time, for candidates, whose hours are unknown. */
  readonly open?: readonly Span[];
  readonly busy: readonly Span[];
}

/** The times to look for. */
interface TimeSearch {
  readonly within: Span;
  readonly durationMinutes: number;
  readonly timezone: string;
  readonly limit: number;
}

/** Returns the starts at which everybody is free for the whole duration. */
export const freeTimes = (
  people: readonly Person[],
  { within, durationMinutes, timezone, limit }: TimeSearch,
): number[] => {
  const open = people.reduce<readonly Span[]>(
    (left, one) => (one.open ? intersection(left, one.open) : left),
    [within],
  );
  const free = without(open, joined(people.flatMap(({ busy }) => busy)));
  const starts: number[] = [];
  for (const [from, to] of free) {
    // Some zones differ from UTC by a quarter of an hour.
    const local = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timezone).offsetNanoseconds / 60e9;
    const shift = (((local % step) + step) % step) * minute;
    const first = Math.ceil((from + shift) / (step * minute)) * step * minute - shift;
    for (let at = first; at + durationMinutes * minute <= to && starts.length < limit; at += step * minute)
      starts.push(at);
  }
  return starts;
};
