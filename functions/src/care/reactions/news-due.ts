import { circleMemberId } from '@kindred/contract/paths';
import { notifyNow } from '../../core/notifications/notify.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { circleMembers, type Membership } from '../members/store.ts';
import type { CareNouns } from '../noun.ts';
import type { Reacted } from '../reacted.ts';
import type { reactionNews } from './due-kinds.ts';
import { type ReactionEvent, eventsOf } from './events.ts';
import { timesOf } from './rounds.ts';
import { comments, reactions, type StoredComment, type StoredReactions } from './store.ts';
import { circleKey, findReacted, keyOf, type Subject } from './subject.ts';
import { wordsOf } from './told.ts';

/** The records of a circle that one round is about, at most. */
const mostRecords = 1000;
/** The newest comments on a record that one round is about, at most. */
const mostComments = 200;
const recordsAtOnce = 10;

/** The records of a round as they are now, with their hearts and with the comments that may be news. */
interface Known {
  readonly reacted: ReadonlyMap<string, Reacted>;
  readonly states: readonly StoredReactions[];
  readonly written: readonly StoredComment[];
}

/** Returns the comments on a record that were written within these times. One read each. */
const writtenOn = async (db: Database, { id, comments: count, off }: StoredReactions, within: object) => {
  if (count === 0 || off) return [];
  const newest = { sort: 'created_at', order: 'desc', limit: mostComments } as const;
  return (await db.scan(comments, { where: { subject: id }, ...newest, within })).items;
};

const look = async (
  nouns: CareNouns,
  db: Database,
  { circleId: circle_id, round, records = {}, edited = {} }: DueEntryOf<typeof reactionNews>['ref'],
): Promise<Known> => {
  const all = [...Object.values(records), ...Object.values(edited)];
  const placed = all.map(({ kind, id }): Subject => ({ circle_id, subject_kind: kind, subject_id: id }));
  const subjects = [...new Map(placed.map((one) => [keyOf(one), one])).values()].slice(0, mostRecords);
  const states = await db.getMany(reactions, [circleKey(circle_id), ...subjects.map(keyOf)]);
  if (states.some(({ id, off }) => id === circleKey(circle_id) && off))
    return { reacted: new Map(), states: [], written: [] };
  const written: StoredComment[] = await db.getMany(comments, Object.keys(edited));
  await inParallel(states, recordsAtOnce, async (state) => {
    written.push(...(await writtenOn(db, state, timesOf(round))));
  });
  const silenced = new Set(states.filter(({ off }) => off).map(({ id }) => id));
  return {
    reacted: await findReacted(nouns, db, subjects),
    states: states.filter(({ id }) => !silenced.has(id)),
    written: written.filter((one) => !silenced.has(one.subject)),
  };
};

const membersOf = async (db: Database, circleId: string, events: readonly ReactionEvent[]) => {
  const uids = new Set(events.flatMap(({ to, by }) => [to, by]));
  const found = await db.getMany(
    circleMembers,
    [...uids].map((uid) => circleMemberId(circleId, uid)),
  );
  return new Map<string, Membership>(found.filter(({ active }) => active).map((one) => [one.user_id, one]));
};

/** Notifies each person once of the hearts and comments that they got in ten minutes and that are still there. */
export const tellOfReactions =
  (nouns: CareNouns) =>
  async ({ key, tenantId, ref }: DueEntryOf<typeof reactionNews>): Promise<void> => {
    const { circleId } = ref;
    const db = tenantDatabase(tenantId);
    const known = await look(nouns, db, ref);
    const authors = new Map([...known.reacted].map(([id, { author_id }]) => [id, author_id]));
    const events = eventsOf(ref.round, authors, known.states, known.written);
    const members = await membersOf(db, circleId, events);
    for (const to of new Set(events.map((one) => one.to))) {
      const member = members.get(to);
      if (!member) continue;
      const told = events.filter(
        (one) => one.to === to && members.has(one.by) && known.reacted.get(one.subject)!.isSeenBy(member),
      );
      if (told.length === 0) continue;
      const params = wordsOf(told, (uid) => members.get(uid)!.name);
      const first = told.find(({ what }) => what === params.what) ?? told[0]!;
      const page = known.reacted.get(first.subject)!.page(member.circle_slug);
      await notifyNow(tenantId, { key: `${key}/${to}`, kind: 'reactions', to: [to], circleId, params, page });
    }
  };
