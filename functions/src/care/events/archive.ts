import type { Event, RsvpAnswer } from '@kindred/contract/care/events/event';
import { limits } from '@kindred/contract/limits';
import type { Database } from '../../platform/firestore/database.ts';
import { type ArchivePart, type GatheredRecord } from '../archive-part.ts';
import { entry, facts, plain } from '../archive-pages/frame.ts';
import { dayIn, momentIn, type Sheet } from '../archive-pages/sheet.ts';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import { presentEvent } from './present.ts';
import { eventAnswers, events, type StoredAnswers, type StoredEvent } from './store.ts';

/** A member's answer for an event, and their answers for single occurrences. */
type Answer = Pick<StoredAnswers, 'user_id' | 'name' | 'answer' | 'days'>;

type ArchivedEvent = Event & { readonly people: readonly Answer[] };

/** Reads an event's answers. Reads nothing if there are none. */
const peopleOf = async (db: Database, { id, answers, day_answers }: StoredEvent): Promise<Answer[]> => {
  if (answers.yes + answers.no + answers.maybe + day_answers.length === 0) return [];
  const found = await db.find(eventAnswers, { event_id: id }, limits.circleMembers);
  return found
    .map(({ user_id, name, answer, days }) => ({ user_id, name, answer, days }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

/** Names the people who gave an answer, with the days if they gave it only for single occurrences. */
const whoSaid = (sheet: Sheet, people: readonly Answer[], wanted: RsvpAnswer): string =>
  people
    .flatMap(({ name, answer, days }) => {
      const alone = days.filter((one) => one.answer === wanted).map(({ day }) => dayIn(sheet, day));
      if (answer === wanted) return [name];
      return alone.length > 0 ? [`${name} (${alone.join('; ')})`] : [];
    })
    .map(e)
    .join(', ');

const eventEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const event = record as ArchivedEvent;
  const { fields, formerMember } = sheet.labels;
  const time = (at: string | null) => at && e(event.all_day ? dayIn(sheet, at) : momentIn(sheet, at));
  return entry(
    event.title,
    facts([
      [fields.starts, time(event.starts_at)],
      [fields.ends, event.ends_at !== event.starts_at && time(event.ends_at) ? time(event.ends_at) : null],
      [fields.rule, event.rrule && e(event.rrule)],
      [fields.place, event.location && e(event.location)],
      [fields.description, plain(event.description)],
      [fields.coming, whoSaid(sheet, event.people, 'yes')],
      [fields.maybeComing, whoSaid(sheet, event.people, 'maybe')],
      [fields.notComing, whoSaid(sheet, event.people, 'no')],
      [fields.by, e(event.author_name ?? sheet.nameOf(event.author_id) ?? formerMember)],
    ]),
  );
};

export const eventsArchive: ArchivePart = {
  name: 'events',
  chapter: 60,
  title: (t) => t('care:archive.partTitles.events'),
  entry: eventEntry,
  read: async ({ db, membership: { circle_id, user_id, role } }, cursor) => {
    const either: Record<string, string | boolean>[] = [{ is_waiting: false }, { user_id }];
    const seen = { where: { circle_id }, ...(role !== 'admin' && { either }) };
    const { items, nextCursor } = await db.list(events, { ...seen, sort: 'starts', order: 'asc', limit: 100, cursor });
    const answered = await Promise.all(items.map((event) => peopleOf(db, event)));
    const records = items.map((event, index) => ({
      record: { ...presentEvent(event), people: answered[index] ?? [] },
    }));
    return { records, next: nextCursor };
  },
};
