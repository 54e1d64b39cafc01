import type { ActivityKind } from '@kindred/contract/care/circle-nouns';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { FindReacted } from '../reacted.ts';
import { activitiesOf } from './store.ts';

/** News of records that get hearts and comments themselves. */
const ofOthers: readonly ActivityKind[] = ['document', 'testimony', 'page'];

/** Finds news of a circle, for the members whose role may see it. */
export const reactedNews: FindReacted = async (from, circleId, ids) => {
  const found = await from.getMany(activitiesOf(circleId), ids);
  return found
    .filter(({ kind }) => !ofOthers.includes(kind))
    .map(({ id, actor_id, title, seen_by }) => ({
      id,
      author_id: actor_id,
      title,
      page: () => null,
      isSeenBy: ({ role }) => hasCircleRole(role, seen_by),
    }));
};
