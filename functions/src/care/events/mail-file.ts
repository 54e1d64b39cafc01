import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { Params } from '../../http/notification-text.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { MailFile } from '../../platform/mail.ts';
import { circles } from '../circles/store.ts';
import { calendarFile, isOnCalendar } from './calendar-file.ts';
import { events } from './store.ts';

/** Returns the event of a notification as a file for its mail; undefined if it no longer exists. */
export const eventFileFor = async (
  db: Database,
  tenant: Pick<Tenant, 'origin'>,
  params: Params,
): Promise<MailFile | undefined> => {
  const event = await db.get(events, String(params['event']));
  if (!event || !isOnCalendar(event)) return undefined;
  const circle = await db.get(circles, event.circle_id);
  if (!circle) return undefined;
  const method = 'PUBLISH';
  const content = new TextDecoder().decode(
    await calendarFile({ tenant, slug: circle.slug, name: event.title, events: [event], method }),
  );
  return { name: 'event.ics', type: `text/calendar; charset=utf-8; method=${method}`, content };
};
