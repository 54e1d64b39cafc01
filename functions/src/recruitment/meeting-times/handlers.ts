import type { meetingTimeEndpoints } from '@kindred/contract/recruitment/meeting-times/endpoints';
import type { Handlers } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { presentMeeting } from '../meetings/present.ts';
import { proposeTimes } from './proposals.ts';
import { freeSlots } from '../meetings/slots.ts';
import { meetings } from '../meetings/store.ts';

export const meetingTimeHandlers: Handlers<typeof meetingTimeEndpoints> = {
  listFreeSlots: ({ db, actor }, { query }) =>
    freeSlots(db, { ...query, interviewerIds: query.interviewerIds.length > 0 ? query.interviewerIds : [actor.uid] }),
  proposeMeetingTimes: {
    handle: async (ctx, { params, body }) => presentMeeting(ctx.tenant, await proposeTimes(ctx, params.id, body.slots)),
    replay: async (ctx, { params }) => {
      const meeting = await ctx.db.get(meetings, params.id);
      if (!meeting) throw new ApiError('not_found');
      return presentMeeting(ctx.tenant, meeting);
    },
  },
};
