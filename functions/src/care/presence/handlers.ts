import type { presenceEndpoints } from '@kindred/contract/care/presence/endpoints';
import { type Heartbeat, presenceAt } from '@kindred/contract/care/presence/presence';
import { limits } from '@kindred/contract/limits';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { circleMembers } from '../members/store.ts';
import { heartbeats, live } from './store.ts';

const mostCircles = 100;

const circlesOf = async (ctx: SignedInContext, userId: string): Promise<string[]> =>
  (await ctx.db.find(circleMembers, { user_id: userId, active: true }, mostCircles)).map((member) => member.circle_id);

/** The person's newest heartbeat in these circles. */
const newestIn = async (
  ctx: SignedInContext,
  circleIds: readonly string[],
  userId: string,
): Promise<Heartbeat | undefined> => {
  const all = await Promise.all(circleIds.map((id) => heartbeats(ctx.db, id)));
  return all.map((here) => here[userId]).sort((one, other) => (other?.at ?? 0) - (one?.at ?? 0))[0];
};

const present = (userId: string, heartbeat: Heartbeat | undefined) => ({
  user_id: userId,
  status: presenceAt(heartbeat, now()),
  last_seen_at: heartbeat ? timestamp(heartbeat.at) : null,
});

export const presenceHandlers: Handlers<typeof presenceEndpoints> = {
  getPresence: async (ctx, { params }) => {
    const [mine, theirs] = await Promise.all([circlesOf(ctx, ctx.actor.uid), circlesOf(ctx, params.user_id)]);
    const shared = mine.filter((id) => theirs.includes(id));
    if (shared.length === 0 && params.user_id !== ctx.actor.uid) throw new Refusal('not_found');
    return present(params.user_id, await newestIn(ctx, shared, params.user_id));
  },
  updatePresence: async (ctx, { params, body }) => {
    if (params.user_id !== ctx.actor.uid) throw new Refusal('forbidden', { detail: 'Presence is one’s own.' });
    const heartbeat: Heartbeat = { s: body.status, at: now() };
    for (const circleId of await circlesOf(ctx, ctx.actor.uid)) await beat(ctx, circleId, heartbeat);
    return present(ctx.actor.uid, heartbeat);
  },
};

/** What the rules demand of clients holds here too: once a minute, and the small document only for a change of state. */
const beat = (ctx: SignedInContext, circleId: string, heartbeat: Heartbeat): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const place = live(circleId);
    const [presence, changes] = await Promise.all([tx.get(place, 'presence'), tx.get(place, 'changes')]);
    const before = presence?.m[ctx.actor.uid];
    const changed = presenceAt(before, heartbeat.at) !== heartbeat.s;
    if (!changed && before && heartbeat.at - before.at < limits.heartbeatSeconds * 1000) return;
    tx.put(place, 'presence', { m: { ...presence?.m, [ctx.actor.uid]: heartbeat } });
    if (changed) tx.put(place, 'changes', { m: { ...changes?.m, [ctx.actor.uid]: heartbeat } });
  });
