import { calendarEndpoints } from '@kindred/contract/care/events/calendar-endpoints';
import { eventEndpoints } from '@kindred/contract/care/events/endpoints';
import { oneFile } from '../../http/personal-files.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { eventLeaver, eventReminder } from './due-kinds.ts';
import { eventTexts } from './news.ts';
import { presentEvent } from './present.ts';
import { calendarLinks, eventAnswers, eventCalendars, events } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/events': typeof texts;
  }
}

/** Events: a circle's calendar. */
export const eventsNoun = noun({
  tags: { 'care/events': 'A circle’s calendar: events, who is coming, and addresses for calendar programs.' },
  search: { kind: 'events', load: async () => (await import('./search.ts')).searchEvents },
  apis: [
    api(eventEndpoints, async () => (await import('./handlers.ts')).eventHandlers, { events }),
    api(calendarEndpoints, async () => (await import('./calendar-handlers.ts')).calendarHandlers),
  ],
  ofCircles: [events, eventAnswers, eventCalendars, calendarLinks],
  archivedIn: { eventAnswers: 'events' },
  notArchived: {
    calendarLinks: 'a secret that works no more when the circle is gone',
    eventCalendars: 'how many events there are and what was hidden, which only the list needs',
  },
  contents: { events: (db, circle_id) => db.count(events, { circle_id }) },
  due: [
    defineDue(eventReminder, async () => (await import('./reminders-due.ts')).giveReminders),
    defineDue(eventLeaver, async () => (await import('./leaver.ts')).removeAnswers),
  ],
  notificationTexts: eventTexts,
  archive: async () => (await import('./archive.ts')).eventsArchive,
  deletable: { event: async () => (await import('./deletable.ts')).deletableEvent },
  membershipEnds: async (...about) => (await import('./leaver.ts')).leaveCalendar(...about),
  deathChanges: async (...about) => (await import('./death.ts')).followDeath(...about),
  accountEnded: async () => (await import('./account-ended.ts')).endAuthorship,
  personalData: oneFile(
    { path: 'care/events.json', title: (t) => t('care:personalData.events') },
    events,
    ({ uid }) => ({ where: { user_id: uid }, sort: 'starts', order: 'asc' }),
    presentEvent,
  ),
});
