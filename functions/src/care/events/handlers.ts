import type { eventEndpoints } from '@kindred/contract/care/events/endpoints';
import { sliceOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { CareHandlers } from '../context.ts';
import { createEvent } from './create.ts';
import { deleteEvent } from './delete.ts';
import { listCalendar } from './list.ts';
import { presentEvent } from './present.ts';
import { answer, listAnswers } from './rsvp.ts';
import { events } from './store.ts';
import { updateEvent } from './update.ts';
import { seen } from './which.ts';

export const eventHandlers: CareHandlers<typeof eventEndpoints, { events: typeof events }> = {
  listEvents: async (ctx, { query }) => listCalendar(ctx, query),
  listWaitingEvents: async (ctx, { query }) => {
    const { circle_id, user_id, role } = ctx.membership;
    const where = { circle_id, is_waiting: true, ...(role !== 'admin' && { user_id }) };
    return sliceOf(ctx.db, events, query, { where, sort: 'starts', order: 'asc' }, presentEvent);
  },
  createEvent: {
    handle: async (ctx, { body }) => presentEvent(await createEvent(ctx, body)),
    replay: async (ctx, _input, id) => {
      const made = await ctx.db.get(events, id);
      if (!made) throw new ApiError('not_found');
      return presentEvent(seen(ctx, made));
    },
  },
  getEvent: async (ctx) => presentEvent(seen(ctx, ctx.record)),
  updateEvent: async (ctx, { query, body }) => presentEvent(await updateEvent(ctx, ctx.record.id, query, body)),
  deleteEvent: async (ctx, { query }) => deleteEvent(ctx, ctx.record.id, query),
  getRsvp: async (ctx, { query }) => listAnswers(ctx, seen(ctx, ctx.record), query.occurrence),
  answerRsvp: async (ctx, { body }) => answer(ctx, ctx.record.id, body.answer, body.occurrence),
  getEventFile: async (ctx) => {
    const event = seen(ctx, ctx.record);
    const { calendarFile, isOnCalendar } = await import('./calendar-file.ts');
    if (!isOnCalendar(event)) throw new ApiError('not_found');
    return {
      etag: sha256(`${event.id}/${event.version}`).slice(0, 32),
      name: 'event.ics',
      read: async () =>
        calendarFile({ tenant: ctx.tenant, slug: ctx.membership.circle_slug, name: event.title, events: [event] }),
    };
  },
};
