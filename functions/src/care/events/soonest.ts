import { daysTouching, placedIn, type Span, unchangedIn, type Window } from './occurrences.ts';
import { countDated, makeRoom } from './rule-steps.ts';
import type { StoredEvent } from './store.ts';
import { addDays, daysBetween } from './zone-clock.ts';

/** The most calendar years that a window of 366 days and the longest event before it can touch. */
const mostYears = 3;

/** An event's occurrence. */
export interface Occurring {
  readonly event: StoredEvent;
  readonly span: Span;
}

/**
 * Splits a window into parts of `partDays` days. Everything that starts in one part comes before everything that starts
 * in the next.
 */
const partsOf = ({ from, to, firstDay, lastDay }: Window, partDays: number): Window[] => {
  const parts: Window[] = [];
  let [start, first] = [from, firstDay];
  while (start < to || first <= lastDay) {
    const next = addDays(first, partDays);
    const end = Date.parse(`${next}T00:00:00Z`);
    const last = addDays(next, -1);
    parts.push({ from: start, to: Math.min(end, to), firstDay: first, lastDay: last < lastDay ? last : lastDay });
    [start, first] = [Math.max(start, end), next];
  }
  return parts;
};

const startsIn = ({ starts_at, all_day }: Span, { from, firstDay }: Window): boolean =>
  all_day ? starts_at >= firstDay : Date.parse(starts_at) >= from;

/**
 * Returns occurrences of events in a window, in no particular order. They include the first `needed` ones, or all if
 * there are fewer. Most of the others are left out, since daily series have many.
 */
export const soonest = async (events: readonly StoredEvent[], window: Window, needed: number): Promise<Occurring[]> => {
  const series: { readonly event: StoredEvent; readonly days: readonly number[] }[] = [];
  for (const event of events) {
    if (event.begins === null || event.rrule === null) continue;
    await makeRoom(mostYears);
    series.push({ event, days: daysTouching(event, window) });
  }
  const placed = events.flatMap((event) => placedIn(event, window).map((span) => ({ event, span })));
  const unchanged: Occurring[] = [];
  // Dense series have the needed number within a few days; sparse ones may need the whole window.
  const days = series.reduce((sum, one) => sum + one.days.length, 0);
  const windowDays = daysBetween(window.firstDay, window.lastDay) + 1;
  const partDays = Math.min(windowDays, Math.ceil((needed / Math.max(1, days)) * windowDays));
  for (const part of partsOf(window, partDays)) {
    for (const one of series) {
      await makeRoom(0);
      const spans = unchangedIn(one.event, one.days, part);
      countDated(spans.length);
      for (const span of spans)
        if (part.from === window.from || startsIn(span, part)) unchanged.push({ event: one.event, span });
    }
    if (unchanged.length >= needed) break;
  }
  return [...placed, ...unchanged];
};
