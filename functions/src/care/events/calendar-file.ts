import { readRule, writeRule } from '@kindred/contract/care/events/rule';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import ical, { escape, ICalCalendarMethod, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { nextTurn } from '../../platform/background.ts';
import { now } from '../../platform/clock.ts';
import { instantOf } from '../schedules/instants.ts';
import { eventLink } from './event-link.ts';
import type { Span } from './occurrences.ts';
import { presentOccurrence } from './present.ts';
import type { StoredEvent } from './store.ts';
import { addDays } from './zone-clock.ts';
import { zoneBlock } from './zone-block.ts';

/** A yearly day: a birthday or an anniversary of a death. */
export interface YearlyDay {
  readonly id: string;
  readonly title: string;
  /** The first such day, `1938-04-02`. */
  readonly day: string;
}

interface Calendar {
  readonly tenant: Pick<Tenant, 'origin'>;
  /** The slug of the calendar's circle. */
  readonly slug: string;
  readonly name: string;
  readonly events: readonly StoredEvent[];
  readonly yearly?: readonly YearlyDay[];
  /** The method that a mail declares for its calendar part. The calendar must declare the same. */
  readonly method?: 'PUBLISH';
}

/** Returns whether an event has a time, which calendars require. */
export const isOnCalendar = ({ starts_at }: StoredEvent): boolean => starts_at !== null;

const utc = 'UTC';
const compact = (text: string): string => text.replace(/[-:]/g, '').replace(/\.\d+/, '');

/** The library writes times with their zone only for Temporal's types. */
const moment = (at: string, timezone: string) =>
  at.length === 10 ? Temporal.PlainDate.from(at) : Temporal.Instant.from(at).toZonedDateTimeISO(timezone);

/** Returns a line that names occurrences by the local times at which the rule starts them. */
const namedBy = (property: string, { begins, all_day, timezone }: StoredEvent, days: readonly string[]): string => {
  if (all_day) return `${property};VALUE=DATE:${days.map(compact).join(',')}`;
  const starts = days.map((day) => `${day}T${begins!.slice(11)}`);
  if (timezone === utc) return `${property}:${starts.map((at) => `${compact(at)}Z`).join(',')}`;
  return `${property};TZID=${timezone}:${starts.map(compact).join(',')}`;
};

/** Returns the rule for calendars. Its UNTIL is an instant there, except for all-day events. */
const ruleLine = ({ rrule, last_day, all_day, begins, timezone }: StoredEvent): string => {
  const rule = readRule(rrule!);
  if (rule.until === undefined || all_day) return `RRULE:${writeRule(rule)}`;
  const until = `${compact(instantOf(last_day!, begins!.slice(11), timezone))}`;
  return `RRULE:${writeRule({ ...rule, until })}`;
};

const component = (
  { tenant, slug }: Calendar,
  event: StoredEvent,
  span: Span,
  lines: readonly string[],
): ICalEventData => {
  const { title, description, location } = presentOccurrence(event, span);
  const { id, timezone, version, created_at, updated_at } = event;
  return {
    id: `${id}@${new URL(tenant.origin).host}`,
    sequence: version,
    stamp: Temporal.Instant.from(updated_at),
    created: Temporal.Instant.from(created_at),
    lastModified: Temporal.Instant.from(updated_at),
    allDay: span.all_day,
    start: moment(span.starts_at, timezone),
    end: moment(span.all_day ? addDays(span.ends_at, 1) : span.ends_at, timezone),
    ...(!span.all_day && timezone !== utc && { timezone }),
    summary: title,
    description: description || null,
    location,
    url: `${tenant.origin}${eventLink(slug, id, span.day)}`,
    // The library passes several lines through unchanged.
    ...(lines.length > 0 && { repeating: [...lines, 'STATUS:CONFIRMED'].join('\n') }),
  };
};

/** Returns the components of an event: the series with its rule, and each occurrence that differs from it. */
const componentsOf = (calendar: Calendar, event: StoredEvent): ICalEventData[] => {
  const { begins, starts_at, ends_at, all_day, exdates, changes } = event;
  const day = begins!.slice(0, 10);
  const first: Span = { day, starts_at: starts_at!, ends_at: ends_at!, all_day };
  if (event.rrule === null) return [component(calendar, event, first, [])];
  const gone = exdates.length > 0 ? [namedBy('EXDATE', event, exdates)] : [];
  const series = { ...event, changes: [] };
  const others = changes.map((change) => {
    const length = Date.parse(ends_at!) - Date.parse(starts_at!);
    const usual = all_day ? change.day : instantOf(change.day, begins!.slice(11), event.timezone);
    const usualEnd = new Date(Date.parse(usual) + length).toISOString();
    const span: Span = {
      day: change.day,
      starts_at: change.starts_at ?? usual,
      ends_at: change.ends_at ?? (all_day ? usualEnd.slice(0, 10) : usualEnd),
      all_day: change.all_day ?? all_day,
    };
    return component(calendar, event, span, [namedBy('RECURRENCE-ID', event, [change.day])]);
  });
  return [component(calendar, series, first, [ruleLine(event), ...gone]), ...others];
};

const yearlyComponent = ({ tenant }: Calendar, { id, title, day }: YearlyDay): ICalEventData => ({
  id: `${id}@${new URL(tenant.origin).host}`,
  stamp: Temporal.Instant.fromEpochMilliseconds(0),
  allDay: true,
  start: Temporal.PlainDate.from(day),
  end: Temporal.PlainDate.from(addDays(day, 1)),
  summary: title,
  // An anniversary does not mark anyone as busy all day.
  transparency: ICalEventTransparency.TRANSPARENT,
  // In other years, the 29th of February becomes the last day of the month.
  repeating: day.endsWith('-02-29') ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY',
});

const frame = { prodId: { company: 'Kindred', product: 'Calendar', language: 'EN' } } as const;

/** How many components are written before other calls get a turn. */
const componentsAtOnce = 50;

/** Returns the text of components, without the calendar around them. */
const textOf = (components: ICalEventData[]): string => {
  if (components.length === 0) return '';
  const file = ical({ ...frame, events: components }).toString();
  return file.slice(file.indexOf('BEGIN:VEVENT'), file.lastIndexOf('END:VCALENDAR'));
};

/** Removes colons from a zone that was stored as an offset, such as `+02:00`: a colon ends the parameters of a line. */
const withSafeZone = (event: StoredEvent): StoredEvent => ({ ...event, timezone: event.timezone.replaceAll(':', '') });

/** Returns whether any time of an event is written in the local time of its zone. */
const hasZone = ({ timezone, all_day, changes }: StoredEvent): boolean =>
  timezone !== utc && (!all_day || changes.some((change) => change.all_day === false));

/** Yields a calendar piece by piece: its zones, then its components. */
function* piecesOf(calendar: Calendar): Generator<string> {
  const shown = calendar.events.filter(isOnCalendar).map(withSafeZone);
  const earliest = new Map<string, string>();
  for (const { timezone, starts_at } of shown.filter(hasZone)) {
    const before = earliest.get(timezone);
    if (before === undefined || starts_at! < before) earliest.set(timezone, starts_at!);
  }
  for (const [timezone, since] of earliest) yield `${zoneBlock(timezone, since, now())}\r\n`;
  let waiting: ICalEventData[] = [];
  for (const event of shown) {
    waiting.push(...componentsOf(calendar, event));
    if (waiting.length < componentsAtOnce) continue;
    yield textOf(waiting);
    waiting = [];
  }
  const yearly = (calendar.yearly ?? []).map((one) => yearlyComponent(calendar, one));
  yield textOf([...waiting, ...yearly]);
}

/** Writes a calendar (RFC 5545), with the zones that its events need. Lets the event loop turn between its pieces. */
export const calendarFile = async (calendar: Calendar): Promise<Uint8Array> => {
  // The library does not escape the name.
  const method = calendar.method ? ICalCalendarMethod[calendar.method] : null;
  const empty = ical({ ...frame, name: escape(calendar.name, false), method }).toString();
  const end = empty.lastIndexOf('END:VCALENDAR');
  const pieces: string[] = [];
  for (const piece of piecesOf(calendar)) {
    pieces.push(piece);
    await nextTurn();
  }
  return new TextEncoder().encode(empty.slice(0, end) + pieces.join('') + empty.slice(end));
};
