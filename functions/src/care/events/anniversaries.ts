import type { Occurrence } from '@kindred/contract/care/events/event';
import { choicesOf } from '../../core/notifications/settings.ts';
import { users } from '../../core/users/store.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { knownDate, wholeDay } from '../record-subjects/policy.ts';
import { recordSubjects, type StoredSubject } from '../record-subjects/store.ts';
import { subjectName } from '../record-subjects/subject-name.ts';
import { dayAfter } from '../schedules/instants.ts';
import type { Window } from './occurrences.ts';

type Kind = Exclude<Occurrence['kind'], 'event'>;

const none = { yes: 0, no: 0, maybe: 0 };

const inYears = (subject: StoredSubject, kind: Kind, date: string | null, window: Window): Occurrence[] => {
  if (!date) return [];
  const { firstDay, lastDay } = window;
  const since = Number(date.slice(0, 4));
  const [first, last] = [Number(firstDay.slice(0, 4)), Number(lastDay.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index - since).flatMap((years) => {
    if (years < 1) return [];
    const day = dayAfter(date, { years, months: 0, days: 0 });
    if (day < firstDay || day > lastDay) return [];
    return [
      {
        id: `${kind}_${day}`,
        kind,
        event_id: null,
        occurrence: day,
        title: subjectName(subject),
        description: '',
        location: null,
        event_type: 'recurring' as const,
        schedule_type: 'ABSOLUTE' as const,
        starts_at: day,
        ends_at: day,
        all_day: true,
        timezone: 'UTC',
        is_changed: false,
        author_id: null,
        rsvp: false,
        answers: none,
        years,
      },
    ];
  });
};

/** Returns the birthdays of a circle's record subject, and the anniversaries of a confirmed death, in a window. */
const anniversariesIn = (subject: StoredSubject, window: Window): Occurrence[] => [
  ...inYears(subject, 'birthday', wholeDay(subject.birth_date), window),
  ...inYears(subject, 'death_day', wholeDay(knownDate(subject.death)), window),
];

/** Returns a circle's record subject if the member wants to see anniversaries; undefined otherwise. Two reads. */
export const subjectToRemember = async (
  db: Database,
  circleId: string,
  userId: string,
): Promise<StoredSubject | undefined> => {
  const [user, subject] = await Promise.all([db.get(users, userId), db.get(recordSubjects, circleId)]);
  return user && choicesOf(user).circles[circleId]?.noAnniversaries ? undefined : subject;
};

/**
 * Returns the anniversaries in a window if the member wants to see them. One read, and a second one if there are any.
 */
export const anniversariesFor = async (
  db: Database,
  circleId: string,
  userId: string,
  window: Window,
): Promise<Occurrence[]> => {
  const subject = await db.get(recordSubjects, circleId);
  const found = subject ? anniversariesIn(subject, window) : [];
  if (found.length === 0) return [];
  const user = await db.get(users, userId);
  return user && choicesOf(user).circles[circleId]?.noAnniversaries ? [] : found;
};
