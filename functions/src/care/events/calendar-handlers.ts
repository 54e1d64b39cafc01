import type { calendarEndpoints } from '@kindred/contract/care/events/calendar-endpoints';
import { circleMemberId } from '@kindred/contract/paths';
import { timestamp } from '../../platform/clock.ts';
import { newToken, sha256 } from '../../platform/crypto.ts';
import type { CareHandlers } from '../context.ts';
import { calendarFeed } from './feed.ts';
import { calendarLinks } from './store.ts';

export const calendarHandlers: CareHandlers<typeof calendarEndpoints> = {
  getCalendarLink: async ({ db, actor }, { params }) => {
    const link = await db.get(calendarLinks, circleMemberId(params.circle_id, actor.uid));
    return { created_at: link?.made_at ?? null };
  },
  createCalendarLink: {
    handle: async ({ db, actor, tenant }, { params: { circle_id } }) => {
      const token = newToken();
      const link = { circle_id, user_id: actor.uid, token_hash: sha256(token), made_at: timestamp() };
      await db.put(calendarLinks, circleMemberId(circle_id, actor.uid), link);
      return { url: `${tenant.origin}/public-api/v1/care/calendars/${token}.ics`, created_at: link.made_at };
    },
    replay: async ({ db, actor }, { params }) => {
      const link = await db.get(calendarLinks, circleMemberId(params.circle_id, actor.uid));
      return { url: null, created_at: link?.made_at ?? timestamp() };
    },
  },
  revokeCalendarLink: async ({ db, actor }, { params }) =>
    db.remove(calendarLinks, circleMemberId(params.circle_id, actor.uid)),
  followCalendar: async (ctx, { params }) => calendarFeed(ctx, params.secret.replace(/\.ics$/, '')),
};
