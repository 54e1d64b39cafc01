import type { News } from '../../core/notifications/notify.ts';
import type { NotificationTexts, Params } from '../../http/notification-text.ts';
import { zoneKey } from '../../locales/texts.ts';
import { circleLink } from '../circles/circle-link.ts';
import { eventLink } from './event-link.ts';
import { occurrencesIn, type Span, windowOf } from './occurrences.ts';
import { presentOccurrence } from './present.ts';
import type { StoredEvent } from './store.ts';

type Kind = 'eventAdded' | 'eventMoved' | 'eventCancelled' | 'eventReminder';

/** Returns the content of a notification about an occurrence. */
export const eventNews = (kind: Kind, event: StoredEvent, span: Span, slug: string): Omit<News, 'to'> => ({
  kind,
  circleId: event.circle_id,
  params: {
    title: presentOccurrence(event, span).title,
    event: event.id,
    day: span.day,
    at: span.starts_at,
    zone: event.timezone,
    whole: span.all_day ? 1 : 0,
  },
  link: kind === 'eventCancelled' ? circleLink(slug, '/care/calendar') : eventLink(slug, event.id, span.day),
});

const aDay = 86_400_000;

/** Returns the next occurrence that is not over; undefined if there is none (for a series, within 12 years). */
export const comingSpan = (event: StoredEvent, at: number): Span | undefined => {
  for (const days of event.rrule === null ? [200 * 366] : [366, 12 * 366]) {
    const [next] = occurrencesIn(event, windowOf(at, at + days * aDay));
    if (next) return next;
  }
  return undefined;
};

/** Times in mails name their zone if the event's zone shows another time. */
const timed = ({ zone, ...params }: Params) => ({ ...params, at: String(params['at']), [zoneKey]: zone });

const attach = async (...about: Parameters<typeof import('./mail-file.ts').eventFileFor>) =>
  (await import('./mail-file.ts')).eventFileFor(...about);

export const eventTexts: NotificationTexts = {
  eventAdded: { line: (t, params) => t('care:news.eventAdded', timed(params)), attach },
  eventMoved: { line: (t, params) => t('care:news.eventMoved', timed(params)), attach },
  eventCancelled: { line: (t, params) => t('care:news.eventCancelled', timed(params)) },
  eventReminder: { line: (t, params) => t('care:news.eventReminder', timed(params)), attach },
};
