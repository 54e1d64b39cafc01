import ICAL from 'ical.js';
import { expect } from 'vitest';

interface EventReading {
  readonly uid: string;
  readonly summary: string;
  /** Starts of the first five occurrences: instants, or dates if the event is all-day. */
  readonly starts: readonly string[];
  /** End of the first occurrence: an instant, or the day after its last day. */
  readonly end: string;
  /** The start of the occurrence that this one replaces. */
  readonly replaces: string | null;
  readonly isFree: boolean;
}

export interface CalendarReading {
  readonly method: string | null;
  readonly zones: readonly string[];
  readonly events: readonly EventReading[];
}

const mostStarts = 5;

const moment = (time: ICAL.Time): string => {
  const text = time.isDate ? time.toString() : time.toJSDate().toISOString();
  expect(text).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/);
  return text;
};

const readEvent = (component: ICAL.Component): EventReading => {
  const event = new ICAL.Event(component);
  const steps = event.iterator();
  const starts = event.isRecurring()
    ? Array.from({ length: mostStarts }, () => steps.next()).filter(Boolean)
    : [event.startDate];
  return {
    uid: event.uid,
    summary: event.summary,
    starts: starts.map(moment),
    end: moment(event.endDate),
    replaces: event.recurrenceId ? moment(event.recurrenceId) : null,
    isFree: component.getFirstPropertyValue('transp') === 'TRANSPARENT',
  };
};

const zonesNamed = (component: ICAL.Component): string[] =>
  component.getAllProperties().flatMap((property) => property.getFirstParameter('tzid') ?? []);

/**
 * Reads a calendar with `ical.js`, which did not write it, and uses the time zones that the calendar defines. Fails if
 * a part cannot be read, a zone is missing, or the METHOD does not match the content type.
 */
export const readCalendar = (file: string, contentType: string): CalendarReading => {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  ICAL.TimezoneService.reset();
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => {
    ICAL.TimezoneService.register(zone);
    return String(zone.getFirstPropertyValue('tzid'));
  });
  const method = calendar.getFirstPropertyValue('method');
  expect(method, 'the METHOD of a calendar is that of its content type').toBe(
    /;\s*method="?([A-Za-z]+)/.exec(contentType)?.[1] ?? null,
  );
  const components = calendar.getAllSubcomponents('vevent');
  expect(components.flatMap(zonesNamed).filter((zone) => !zones.includes(zone))).toEqual([]);
  return { method: method === null ? null : String(method), zones, events: components.map(readEvent) };
};
