import { limits } from '@kindred/contract/limits';
import { users } from '../../core/users/store.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { textsIn } from '../../locales/texts.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { pages } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { membershipOf } from '../members/store.ts';
import { knownDate, wholeDay } from '../record-subjects/policy.ts';
import type { StoredSubject } from '../record-subjects/store.ts';
import { subjectName } from '../record-subjects/subject-name.ts';
import { subjectToRemember } from './anniversaries.ts';
import type { YearlyDay } from './calendar-file.ts';
import { calendarLinks, eventCalendars, events, type StoredEvent } from './store.ts';

/** Events that ended longer ago than this are left out. */
const keptDays = 366;
const eventsAtOnce = 500;

/** Increased when the same calendar is written differently, so that programs fetch it again. */
const form = 2;

const isRecent = ({ ends_at, rrule, last_day }: StoredEvent): boolean => {
  const since = new Date(now() - keptDays * 86_400_000).toISOString();
  if (ends_at === null) return false;
  return rrule === null
    ? ends_at >= since.slice(0, ends_at.length)
    : last_day === null || last_day >= since.slice(0, 10);
};

const recentEvents = async (db: Database, circle_id: string): Promise<StoredEvent[]> => {
  const found: StoredEvent[] = [];
  const request = {
    where: { circle_id, is_waiting: false },
    sort: 'starts',
    order: 'asc',
    limit: eventsAtOnce,
  } as const;
  for await (const some of pages(db, events, request)) {
    found.push(...some.filter(isRecent));
    if (found.length >= limits.circleEvents) break;
  }
  return found;
};

const yearlyDays = async (subject: StoredSubject | undefined, language: string): Promise<YearlyDay[]> => {
  if (!subject) return [];
  const t = await textsIn(language);
  const { circle_id, birth_date, death } = subject;
  const name = subjectName(subject);
  const bornOn = wholeDay(birth_date);
  const born = bornOn && {
    id: `birthday-${circle_id}`,
    title: t('care:calendar.birthday', { name }),
    day: bornOn,
  };
  const diedOn = wholeDay(knownDate(death));
  const died = diedOn && {
    id: `death-day-${circle_id}`,
    title: t('care:calendar.deathDay', { name }),
    day: diedOn,
  };
  return [...(born ? [born] : []), ...(died ? [died] : [])];
};

/**
 * Returns the calendar behind a member's secret address. Throws 404 if the address is unknown or the membership has
 * ended. Costs five reads if the calendar program already has the current version.
 */
export const calendarFeed = async ({ db, tenant }: Context, secret: string): Promise<FileAnswer> => {
  const [link] = await db.find(calendarLinks, { token_hash: sha256(secret) }, 1);
  const membership = link && (await membershipOf(db, link.circle_id, link.user_id));
  if (!membership) throw new ApiError('not_found');
  const { circle_id, user_id, circle_name, circle_slug } = membership;
  const [calendar, subject, user] = await Promise.all([
    db.get(eventCalendars, circle_id),
    subjectToRemember(db, circle_id, user_id),
    db.get(users, user_id),
  ]);
  const language = user?.language ?? 'en';
  const state = [
    circle_id,
    circle_name,
    circle_slug,
    calendar?.changed,
    calendar?.updated_at,
    subject?.subject_id,
    subject?.version,
  ];
  // The zones and the events left out can change each month.
  const month = new Date(now()).toISOString().slice(0, 7);
  return {
    etag: sha256(JSON.stringify([...state, language, month, form])).slice(0, 32),
    read: async () => {
      const { calendarFile } = await import('./calendar-file.ts');
      const [found, yearly] = await Promise.all([recentEvents(db, circle_id), yearlyDays(subject, language)]);
      return calendarFile({ tenant, slug: circle_slug, name: circle_name, events: found, yearly });
    },
  };
};
