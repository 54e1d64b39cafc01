import type { presenceEndpoints } from '@kindred/contract/care/presence/endpoints';
import {
  type Heartbeat,
  heartbeatInterval,
  presenceAt,
  type PresenceStatus,
} from '@kindred/contract/care/presence/presence';

import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { heartbeats, newest } from '../members/live.ts';
import { putHeartbeat, readLive } from '../members/live-keys.ts';
import { circleMembers } from '../members/store.ts';
import { setPresence } from './switch.ts';

const mostCircles = 100;

const circlesOf = async (ctx: SignedInContext, userId: string): Promise<string[]> =>
  (await ctx.db.find(circleMembers, { user_id: userId, active: true }, mostCircles)).map((member) => member.circle_id);

/** A member's newest heartbeat, and how many members share its document. */
interface NewestHeartbeat {
  readonly heartbeat: Heartbeat;
  readonly members: number;
}

/** Returns the person's newest heartbeat in these circles. */
const newestIn = async (
  ctx: SignedInContext,
  circleIds: readonly string[],
  userId: string,
): Promise<NewestHeartbeat | undefined> => {
  const all = await Promise.all(circleIds.map((id) => heartbeats(ctx.db, id)));
  const theirs = all.flatMap((here): NewestHeartbeat[] => {
    const heartbeat = here[userId];
    return heartbeat ? [{ heartbeat, members: Object.keys(here).length }] : [];
  });
  return theirs.toSorted((one, other) => other.heartbeat.at - one.heartbeat.at)[0];
};

const present = (userId: string, newestOne: NewestHeartbeat | undefined) => ({
  user_id: userId,
  status: presenceAt(newestOne?.heartbeat, now(), newestOne?.members ?? 1),
  last_seen_at: newestOne?.heartbeat.at ? timestamp(newestOne.heartbeat.at) : null,
});

export const presenceHandlers: CareHandlers<typeof presenceEndpoints> = {
  getPresence: async (ctx, { params }) => {
    const [mine, theirs] = await Promise.all([circlesOf(ctx, ctx.actor.uid), circlesOf(ctx, params.user_id)]);
    const shared = mine.filter((id) => theirs.includes(id));
    if (shared.length === 0 && params.user_id !== ctx.actor.uid) throw new ApiError('not_found');
    return present(params.user_id, await newestIn(ctx, shared, params.user_id));
  },
  updatePresence: async (ctx, { params, body }) => {
    if (params.user_id !== ctx.actor.uid)
      throw new ApiError('forbidden', { detail: 'You can only set your own presence.' });
    for (const circleId of await circlesOf(ctx, ctx.actor.uid)) await beat(ctx, circleId, body.status);
    return present(ctx.actor.uid, { heartbeat: { s: body.status, at: now() }, members: 1 });
  },
  getPresenceSettings: async (ctx) => ({ shown: !(await ctx.db.get(users, ctx.actor.uid))?.presenceOff }),
  updatePresenceSettings: async (ctx, { body }) => {
    await setPresence(ctx, body.shown);
    return body;
  },
};

/** A little less than the interval, as in the rules, so that a late heartbeat does not block the next one. */
const spacing = (members: number): number => heartbeatInterval(members) - 5000;

/**
 * Writes a heartbeat under the same limits as the rules: one a minute in `presence`, changes of state in `changes`, and
 * none without a key. A client's clock may be ahead of this one, so the new time is always later than the stored one.
 */
const beat = (ctx: SignedInContext, circleId: string, status: PresenceStatus): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { uid } = ctx.actor;
    const { presence, changes } = await readLive(tx, circleId);
    const [last, lastChange, before] = [presence.m[uid], changes.m[uid], newest(presence.m, changes.m)[uid]];
    if (!last || !lastChange || !before) return;
    if (before.off)
      throw new ApiError('conflict', { why: 'presence_off', detail: 'This person has turned presence off.' });
    const heartbeat: Heartbeat = { s: status, at: Math.max(now(), before.at + 1) };
    const members = Object.keys(presence.m).length;
    const changed = presenceAt(before, heartbeat.at, members) !== status;
    const due = heartbeat.at - last.at >= spacing(members);
    if (due) putHeartbeat(tx, circleId, 'presence', presence, uid, heartbeat);
    if (changed) putHeartbeat(tx, circleId, 'changes', changes, uid, heartbeat);
  });
