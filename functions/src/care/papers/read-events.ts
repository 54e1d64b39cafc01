import type { Occurrence } from '@kindred/contract/care/events/event';
import { now } from '../../platform/clock.ts';
import type { CircleContext } from '../context.ts';
import { anniversariesFor } from '../events/anniversaries.ts';
import { eventsIn } from '../events/known-events.ts';
import { byStart } from '../events/occurrences.ts';
import { presentOccurrence } from '../events/present.ts';
import { soonest } from '../events/soonest.ts';
import { monthAfter, windowOfMonths } from './month.ts';

const mostLooked = 200;
const mostShown = 12;

/** Keeps the first time of each series, since a daily one would fill the paper. */
const oncePerSeries = (occurrences: readonly Occurrence[]): Occurrence[] => {
  const seen = new Set<string>();
  return occurrences.filter(({ id, event_id }) => {
    const key = event_id ?? id;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
};

/**
 * Returns the events of a month that have begun, and those that come until the end of the next month. An event that
 * waits for a death is in neither.
 */
export const readEvents = async ({ db, tenant, membership }: CircleContext, month: string, timezone: string) => {
  const { circle_id, user_id } = membership;
  const until = monthAfter(month, 2);
  const window = windowOfMonths(month, until, timezone);
  const [found, anniversaries] = await Promise.all([
    eventsIn(db, tenant.id, circle_id, window),
    anniversariesFor(db, circle_id, user_id, window),
  ]);
  const written = await soonest(
    found.filter(({ is_waiting }) => !is_waiting),
    window,
    mostLooked,
  );
  const all = [...anniversaries, ...written.map(({ event, span }) => presentOccurrence(event, span))].toSorted(
    (one, other) => byStart({ day: one.occurrence, ...one }, { day: other.occurrence, ...other }),
  );
  const endOfMonth = windowOfMonths(month, monthAfter(month), timezone);
  const isOver = ({ all_day, starts_at }: Occurrence): boolean =>
    all_day
      ? starts_at <= endOfMonth.lastDay && Date.parse(starts_at) < now()
      : Date.parse(starts_at) < Math.min(endOfMonth.to, now());
  return {
    past: oncePerSeries(all.filter(isOver)).slice(0, mostShown),
    coming: oncePerSeries(all.filter((one) => !isOver(one))).slice(0, mostShown),
  };
};
