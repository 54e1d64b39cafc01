import type { Migration } from '../../core/migrations/migration.ts';
import { checkOf } from '../../core/migrations/migration.ts';
import type { Collection } from '../../platform/firestore/collection.ts';
import { lookForOutdated, renewOutdated } from '../../platform/firestore/outdated.ts';
import { type CareNouns, everyCollection } from '../noun.ts';

/**
 * Returns care's collections with keys for sorting, searching or filtering. Lists leave out records whose keys are missing
 * or outdated.
 */
const keyedOf = (nouns: CareNouns): Collection<any>[] =>
  everyCollection(nouns).filter(({ sorts, search, marks }) => Object.keys(sorts).length > 0 || search || marks);

/** How many records of each collection a check looks at. */
const checked = 10;

/** Rewrites the keys of records that differ from what the declaration makes today. Unreadable records stay as they are. */
export const searchKeys = (nouns: CareNouns): Migration => {
  const keyed = keyedOf(nouns);
  return {
    id: 'search-keys',
    name: 'Keys for sorting and searching',
    check: async (db) => {
      const looks = await Promise.all(keyed.map((of) => lookForOutdated(db, of, '', checked)));
      const sum = (count: (look: (typeof looks)[number]) => number) =>
        looks.reduce((total, look) => total + count(look), 0);
      return checkOf(
        sum(({ looked }) => looked),
        sum(({ outdated }) => outdated.length),
        sum(({ unfit }) => unfit.length),
      );
    },
    up: async (db, cursor) => {
      const [name, after = ''] = cursor.split('/');
      const index = Math.max(
        0,
        keyed.findIndex((one) => one.name === name),
      );
      const of = keyed[index]!;
      const { looked, changed, next } = await renewOutdated(db, of, after);
      const following = keyed[index + 1];
      return { looked, changed, next: next ? `${of.name}/${next}` : following && `${following.name}/` };
    },
  };
};
