import { Activity } from '@kindred/contract/care/activities/activity';
import { circleRoles, hasCircleRole } from '@kindred/contract/care/circle-roles';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/** `seen_by` is the lowest role that may see it. */
const ActivityFields = Activity.omit({ id: true }).extend({ seen_by: z.enum(circleRoles) });
export type ActivityFields = z.output<typeof ActivityFields>;
export type StoredActivity = RecordOf<ReturnType<typeof activitiesOf>>;

/** What happened in a circle. Stored under the circle, where the rules let its members listen to the newest news. */
export const activitiesOf = (circleId: string) =>
  collection({
    name: `circles/${circleId}/activities`,
    times: 'snake',
    schema: ActivityFields,
    // Counts news since a time: all that a role sees, and the member's own.
    queries: [
      ['_is.member', '_sort.at'],
      ['_is.family_member', '_sort.at'],
      ['actor_id', '_sort.at'],
      ['_sort.at'],
      // News of some kinds in a month, as the whole circle sees it.
      ['kind', '_is.member', '-_sort.at'],
    ],
    sorts: { at: ({ at }) => at },
    marks: ({ seen_by }) => ({
      member: seen_by === 'member',
      family_member: hasCircleRole('family_member', seen_by),
    }),
  });

export const presentActivity = (activity: StoredActivity): Activity => {
  const { seen_by, created_at, updated_at, version, ...shown } = activity;
  void [seen_by, created_at, updated_at, version];
  return shown;
};
