import { circleMemberId } from '@kindred/contract/paths';
import { checkOf, type Migration, type Piece } from '../../core/migrations/migration.ts';
import type { Collection, Stored } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { documents } from '../documents/store.ts';
import { funeralWishes } from '../funeral-wishes/store.ts';
import { circleMembers } from '../members/store.ts';
import { type CareNouns, everyCollection } from '../noun.ts';
import { pages } from '../pages/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';

/** How many records of each collection a check looks at. */
const checked = 5;
const recordsAtOnce = 50;
/** Number of concurrent transactions. */
const atOnce = 10;

type Telling = Collection<any, 'snake'>;
type Told = Stored<Record<string, any>, 'snake'>;

const nameIn = async (db: Database, circleId: string, userId: string | null): Promise<string | null> =>
  (userId && (await db.get(circleMembers, circleMemberId(circleId, userId)))?.name) || null;

/** Returns what an older record lacks to tell its news: names that were not kept with it, and the circle of wishes. */
const lackedBy = async (db: Database, { name }: Telling, record: Told): Promise<Record<string, unknown>> => {
  if (name === documents.name && record['uploader_name'] === undefined)
    return { uploader_name: await nameIn(db, record['circle_id'], record['uploaded_by']) };
  if (name === pages.name && record['author_name'] === undefined)
    return { author_name: await nameIn(db, record['circle_id'], record['author_id']) };
  if (name !== funeralWishes.name || record['for_circle_id'] !== undefined) return {};
  const subject_id: string | null = record['record_subject_id'];
  const [subject] = subject_id ? await db.find(recordSubjects, { subject_id }, 1) : [];
  if (!subject) return { for_circle_id: null, author_name: null };
  const { circle_id } = subject;
  return { for_circle_id: circle_id, author_name: await nameIn(db, circle_id, record['user_id']) };
};

/** Returns whether a record has news that its circle was not told. */
const isUntold = async (db: Database, of: Telling, record: Told): Promise<boolean> => {
  if (of.name === funeralWishes.name && record['for_circle_id'] === undefined) return record['shared_with'] !== 'none';
  const told = of.echo!(record);
  return told !== null && (await db.get(told.into, told.id)) === undefined;
};

/** Tells the news of one record as of its creation. Returns whether they were not told yet. */
const repair = async (db: Database, of: Telling, { id }: Told): Promise<boolean> =>
  db.transaction(async (tx) => {
    const record: Told | undefined = await tx.get(of, id);
    if (!record) return false;
    const lacked = await lackedBy(db, of, record);
    const told = of.echo!({ ...record, ...lacked });
    const isTold = told === null || (await tx.get(told.into, told.id)) !== undefined;
    if (Object.keys(lacked).length > 0) tx.note(of, record, lacked);
    if (!isTold) tx.create(told.into, { ...told.fields, at: record.created_at }, told.id);
    return !isTold;
  });

/** Does a page of records, from `cursor` (`collection/id`) on. */
const fill = async (db: Database, telling: readonly Telling[], cursor: string): Promise<Piece> => {
  const [name, after = ''] = cursor.split('/');
  const index = Math.max(
    0,
    telling.findIndex((one) => one.name === name),
  );
  const of = telling[index]!;
  const some: Told[] = await db.walk(of, after, recordsAtOnce);
  let changed = 0;
  for (let from = 0; from < some.length; from += atOnce) {
    const repaired = await Promise.all(some.slice(from, from + atOnce).map((record) => repair(db, of, record)));
    changed += repaired.filter(Boolean).length;
  }
  const following = telling[index + 1];
  const next = some.length === recordsAtOnce ? `${of.name}/${some.at(-1)!.id}` : following && `${following.name}/`;
  return { looked: some.length, changed, next };
};

/** Tells the circles' news of what was there before circles had news. */
export const activityFeed = (nouns: CareNouns): Migration => {
  const telling = everyCollection(nouns).filter(({ echo }) => echo) as Telling[];
  return {
    id: 'activities',
    name: 'The news of every circle',
    check: async (db) => {
      const looks = telling.map(async (of) => {
        const some: Told[] = await db.walk(of, '', checked);
        const untold = await Promise.all(some.map((record) => isUntold(db, of, record)));
        return { looked: some.length, found: untold.filter(Boolean).length };
      });
      const all = await Promise.all(looks);
      const sum = (name: 'looked' | 'found') => all.reduce((total, look) => total + look[name], 0);
      return checkOf(sum('looked'), sum('found'));
    },
    up: async (db, cursor) => fill(db, telling, cursor),
  };
};
