import { circleMemberId } from '@kindred/contract/paths';
import { notifyNow } from '../../core/notifications/notify.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { circleMembers, type Membership } from '../members/store.ts';
import type { CareNouns } from '../noun.ts';
import type { Reacted } from '../reacted.ts';
import type { ReactionEvent, reactionNews } from './due-kinds.ts';
import { comments, reactions, type StoredReactions } from './store.ts';
import { circleKey, findReacted, keyOf } from './subject.ts';
import { wordsOf } from './told.ts';

/** What a person may have got in ten minutes, at most. */
const mostEvents = 200;

/** The records, hearts, comments and members that a round is about, as they are now. */
interface Known {
  readonly reacted: ReadonlyMap<string, Reacted>;
  readonly states: ReadonlyMap<string, StoredReactions>;
  readonly comments: ReadonlySet<string>;
  readonly members: ReadonlyMap<string, Membership>;
}

const subjectOf = (circle_id: string, { kind, id }: ReactionEvent) => ({
  circle_id,
  subject_kind: kind,
  subject_id: id,
});

const look = async (
  nouns: CareNouns,
  db: Database,
  circleId: string,
  people: readonly (readonly [string, readonly ReactionEvent[]])[],
): Promise<Known> => {
  const events = people.flatMap(([, own]) => own);
  const subjects = [...new Map(events.map((one) => subjectOf(circleId, one)).map((one) => [keyOf(one), one])).values()];
  const uids = new Set([...people.map(([to]) => to), ...events.map(({ by }) => by)]);
  const written = new Set(events.flatMap(({ comment }) => comment ?? []));
  const [reacted, states, found, members] = await Promise.all([
    findReacted(nouns, db, subjects),
    db.getMany(reactions, [circleKey(circleId), ...subjects.map(keyOf)]),
    db.getMany(comments, [...written]),
    db.getMany(
      circleMembers,
      [...uids].map((uid) => circleMemberId(circleId, uid)),
    ),
  ]);
  return {
    reacted,
    states: new Map(states.map((one) => [one.id, one])),
    comments: new Set(found.map(({ id }) => id)),
    members: new Map(members.filter(({ active }) => active).map((one) => [one.user_id, one])),
  };
};

/** Returns whether this still holds: the heart or comment is there, and its addressee may see it. */
const isStill = (known: Known, to: Membership, key: string, { by, what, comment }: ReactionEvent): boolean => {
  const state = known.states.get(key);
  if (!state || state.off || !known.members.has(by) || !known.reacted.get(key)?.isSeenBy(to)) return false;
  return what === 'heart' ? state.hearted_by.includes(by) : known.comments.has(comment!);
};

/** Notifies each person once of the hearts and comments that they got in ten minutes and that are still there. */
export const tellOfReactions =
  (nouns: CareNouns) =>
  async ({ key, tenantId, ref: { circleId, people } }: DueEntryOf<typeof reactionNews>): Promise<void> => {
    const db = tenantDatabase(tenantId);
    const all = Object.entries(people).map(([to, own]) => [to, Object.values(own).slice(0, mostEvents)] as const);
    const known = await look(nouns, db, circleId, all);
    if (known.states.get(circleKey(circleId))?.off) return;
    for (const [to, events] of all) {
      const member = known.members.get(to);
      const placed = events.map((event) => ({ event, key: keyOf(subjectOf(circleId, event)) }));
      const told = member ? placed.filter((one) => isStill(known, member, one.key, one.event)) : [];
      if (!member || told.length === 0) continue;
      const params = wordsOf(
        told.map(({ event }) => event),
        (uid) => known.members.get(uid)!.name,
      );
      const first = told.find(({ event }) => event.what === params.what) ?? told[0]!;
      const page = known.reacted.get(first.key)!.page(member.circle_slug);
      await notifyNow(tenantId, { key: `${key}/${to}`, kind: 'reactions', to: [to], circleId, params, page });
    }
  };
