import type { Migration } from '../../core/migrations/migration.ts';
import { checkOf } from '../../core/migrations/migration.ts';
import { keyedOf, lookAtKeys, renewKeys } from '../../core/migrations/renew-keys.ts';
import { type CareNouns, everyCollection } from '../noun.ts';

/** Rewrites the keys of care's records that differ from what today's declarations produce. */
export const searchKeys = (nouns: CareNouns): Migration => {
  const keyed = keyedOf(everyCollection(nouns));
  return {
    id: 'search-keys',
    name: 'Keys for sorting and searching',
    check: async (db) => {
      const { looked, found, unfit } = await lookAtKeys(db, keyed);
      return checkOf(looked, found, unfit);
    },
    up: (db, cursor) => renewKeys(db, keyed, cursor),
  };
};
