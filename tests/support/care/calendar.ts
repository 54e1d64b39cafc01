import ICAL from 'ical.js';
import { expect } from 'vitest';

interface EventReading {
  readonly uid: string;
  readonly summary: string;
  /** Starts of the first five occurrences: instants, or days of an event of whole days. */
  readonly starts: readonly string[];
  /** End of the first one: an instant, or the day after its last. */
  readonly end: string;
  /** The occurrence that this one replaces, by its start. */
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
 * Reads a calendar with `ical.js`, which is not its writer, and the zones that it describes itself. Fails if a part cannot
 * be read, a zone is missing, or its METHOD is not that of the content type.
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
