import type { Event } from '@kindred/contract/care/events/event';
import { type ArchivePart, type GatheredRecord, listOf } from '../archive-part.ts';
import { entry, facts, plain } from '../archive-pages/frame.ts';
import { dayIn, momentIn, type Sheet } from '../archive-pages/sheet.ts';
import { escapeHtml as e } from '../safe-html.ts';
import { presentEvent } from './present.ts';
import { events } from './store.ts';

const eventEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const event = record as Event;
  const { fields, formerMember } = sheet.labels;
  const time = (at: string | null) => at && e(event.all_day ? dayIn(sheet, at) : momentIn(sheet, at));
  return entry(
    event.title,
    facts([
      [fields.starts, time(event.starts_at)],
      [fields.until, event.ends_at !== event.starts_at && time(event.ends_at) ? time(event.ends_at) : null],
      [fields.rule, event.rrule && e(event.rrule)],
      [fields.place, event.location && e(event.location)],
      [fields.description, plain(event.description)],
      [fields.by, e(event.author_name ?? sheet.nameOf(event.author_id) ?? formerMember)],
    ]),
  );
};

export const eventsArchive: ArchivePart = {
  name: 'events',
  title: (t) => t('care:archive.partTitles.events'),
  entry: eventEntry,
  read: listOf(
    events,
    ({ membership: { circle_id, user_id, role } }) => {
      const either: Record<string, string | boolean>[] = [{ is_waiting: false }, { user_id }];
      return { where: { circle_id }, ...(role !== 'admin' && { either }), sort: 'starts', order: 'asc' };
    },
    presentEvent,
  ),
};
