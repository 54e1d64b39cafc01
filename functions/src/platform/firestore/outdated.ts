import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from './client.ts';
import { type Case, type Collection, decode, encode, fieldsOf } from './collection.ts';
import type { Database } from './database.ts';
import { count, fromFirestore } from './operations.ts';

const keys = ['_sort', '_terms', '_is', '_in', '_shard', 'schemaVersion'] as const;

type State = 'current' | 'outdated' | 'unfit';

/**
 * Returns whether a document has the keys that its collection declares today; `unfit` if its fields do not match the
 * schema.
 */
const stateOf = (of: Collection<any>, snapshot: DocumentSnapshot): State => {
  const data = snapshot.data()!;
  const { fields, created, updated } = fieldsOf(of, decode<unknown, Case>(snapshot.id, data));
  if (!of.schema.safeParse(fields).success) return 'unfit';
  const made = encode(of, fields, data.version as number, created, updated);
  return keys.every((key) => isDeepStrictEqual(data[key], made[key])) ? 'current' : 'outdated';
};

export interface Looked {
  readonly looked: number;
  /** The last id; '' if there was none. */
  readonly last: string;
  readonly outdated: readonly string[];
  readonly unfit: readonly string[];
}

/** Checks up to `limit` documents after the id `after`, in the order of their ids. */
export const lookForOutdated = async (
  db: Database,
  of: Collection<any>,
  after: string,
  limit: number,
): Promise<Looked> => {
  const inOrder = db
    .reference(await firestore(), of)
    .orderBy('__name__')
    .limit(limit);
  const { docs } = await fromFirestore((after ? inOrder.startAfter(after) : inOrder).get());
  count('reads', Math.max(1, docs.length));
  const states = docs.map((one) => ({ id: one.id, state: stateOf(of, one) }));
  const idsOf = (wanted: State) => states.filter(({ state }) => state === wanted).map(({ id }) => id);
  return { looked: docs.length, last: docs.at(-1)?.id ?? '', outdated: idsOf('outdated'), unfit: idsOf('unfit') };
};

const pageSize = 250;
/** Number of concurrent writes. */
const atOnce = 10;

interface Renewed {
  readonly looked: number;
  readonly changed: number;
  /** The id after which to continue; undefined after the last page. */
  readonly next: string | undefined;
}

/** Renews outdated keys among the next 250 documents after the id `after`, in the order of their ids. */
export const renewOutdated = async (db: Database, of: Collection<any>, after: string): Promise<Renewed> => {
  const { looked, last, outdated } = await lookForOutdated(db, of, after, pageSize);
  for (let from = 0; from < outdated.length; from += atOnce)
    await Promise.all(outdated.slice(from, from + atOnce).map((id) => renewKeys(db, of, id)));
  return { looked, changed: outdated.length, next: looked === pageSize ? last : undefined };
};

/** Renews a document's keys. Its version and times stay, since its content has not changed. */
const renewKeys = (db: Database, of: Collection<any>, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const record = await tx.get(of, id);
    if (record) tx.note(of, record, {});
  });
