import type { Collection } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { lookForOutdated, renewOutdated } from '../../platform/firestore/outdated.ts';
import type { MigrationStep } from './migration.ts';

/** How many records of each collection a check looks at. */
const checked = 10;

export interface Looks {
  readonly looked: number;
  readonly found: number;
  readonly unfit: number;
}

/**
 * Returns the collections with keys for sorting, searching or filtering. Lists leave out records whose keys are missing
 * or outdated.
 */
export const keyedOf = (collections: readonly Collection<any>[]): Collection<any>[] =>
  collections.filter(({ sorts, search, marks }) => Object.keys(sorts).length > 0 || search || marks);

/** Checks the keys of the first records of each collection. */
export const lookAtKeys = async (db: Database, keyed: readonly Collection<any>[]): Promise<Looks> => {
  const looks = await Promise.all(keyed.map((of) => lookForOutdated(db, of, '', checked)));
  const sum = (count: (look: (typeof looks)[number]) => number) =>
    looks.reduce((total, look) => total + count(look), 0);
  return {
    looked: sum(({ looked }) => looked),
    found: sum(({ outdated }) => outdated.length),
    unfit: sum(({ unfit }) => unfit.length),
  };
};

/** Renews the keys of a page of records, starting at `cursor` (`collection/id`). Does not change unreadable records. */
export const renewKeys = async (
  db: Database,
  keyed: readonly Collection<any>[],
  cursor: string,
): Promise<MigrationStep> => {
  const [name, after = ''] = cursor.split('/');
  const index = Math.max(
    0,
    keyed.findIndex((one) => one.name === name),
  );
  const of = keyed[index];
  if (!of) return { looked: 0, changed: 0, next: undefined };
  const { looked, changed, next } = await renewOutdated(db, of, after);
  const following = keyed[index + 1];
  return { looked, changed, next: next ? `${of.name}/${next}` : following && `${following.name}/` };
};
