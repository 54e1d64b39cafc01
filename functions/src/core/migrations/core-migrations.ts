import { compareCounter, recount } from '../../platform/firestore/recount.ts';
import type { CoreRegistry } from '../noun.ts';
import { forEveryOwner, keptBy, lookAtOwners } from './every-owner.ts';
import { checkOf, type Migration } from './migration.ts';
import { keyedOf, lookAtKeys, renewKeys } from './renew-keys.ts';

/** Core's migrations, in the order in which they run. Add new ones at the end. */
export const coreMigrations = async (core: CoreRegistry): Promise<readonly Migration[]> => {
  const kept = await keptBy(core);
  const searchKeys: Migration = {
    id: 'search-keys',
    name: 'Keys for sorting and searching',
    check: async () => {
      const looks = await lookAtOwners(kept, (db, collections) => lookAtKeys(db, keyedOf(collections)));
      const sum = (of: 'looked' | 'found' | 'unfit') => looks.reduce((total, look) => total + look[of], 0);
      return checkOf(sum('looked'), sum('found'), sum('unfit'));
    },
    up: forEveryOwner(kept, (db, collections, cursor) => renewKeys(db, keyedOf(collections), cursor)),
  };
  const counters: Migration = {
    id: 'counters',
    name: 'Counters of records',
    check: async () => {
      const looks = await lookAtOwners(kept, (db, collections) =>
        Promise.all(collections.filter(({ counted }) => counted).map((of) => compareCounter(db, of))),
      );
      const compared = looks.flat();
      return checkOf(compared.length, compared.filter(({ difference }) => difference !== 0).length);
    },
    up: forEveryOwner(kept, async (db, collections) => {
      const recounted = await Promise.all(collections.filter(({ counted }) => counted).map((of) => recount(db, of)));
      return {
        looked: recounted.reduce((sum, { total }) => sum + total, 0),
        changed: recounted.filter(({ difference }) => difference !== 0).length,
        next: undefined,
      };
    }),
  };
  return [searchKeys, counters];
};
