import { now, timestamp } from '../../platform/clock.ts';
import { scheduleTogether } from '../../platform/due-queue.ts';
import { type ReactionEvent, reactionNews } from './due-kinds.ts';

/** Hearts and comments within this time are notified together. */
const roundMilliseconds = 600_000;
/** A round accepts nothing more when it is this close to running. */
const leastMilliseconds = 5000;

interface Noted {
  readonly to: string;
  readonly event: ReactionEvent;
}

/**
 * Notes whom to notify of a heart or a comment, together with all others in the circle within ten minutes. One write.
 * Of several hearts by the same person, only the newest is kept.
 */
export const noteReactionNews = async (tenantId: string, circleId: string, noted: readonly Noted[]): Promise<void> => {
  const told = noted.filter(({ to, event }) => to !== event.by);
  if (told.length === 0) return;
  const at = timestamp(Math.ceil((now() + leastMilliseconds) / roundMilliseconds) * roundMilliseconds);
  const people: Record<string, Record<string, ReactionEvent>> = {};
  for (const { to, event } of told) people[to] = { ...people[to], [`${event.what}_${event.by}`]: event };
  await scheduleTogether(reactionNews, {
    key: `${tenantId}/${circleId}/${at}`,
    tenantId,
    at,
    ref: { circleId, people },
  });
};
