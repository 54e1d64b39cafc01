import { tenantConfigKeys } from '@kindred/contract/core/known-configs';
import type { Collection } from '../../platform/firestore/collection.ts';
import { compareCounter, recount } from '../../platform/firestore/recount.ts';
import { blankLogged, countTelling } from '../configs/blank-logged.ts';
import { plainSecrets, sealPlain } from '../configs/seal-plain.ts';
import type { CoreRegistry } from '../noun.ts';
import { tenantConfigs } from '../tenant-configs/store.ts';
import { forEveryOwner, keptBy, lookAtOwners } from './every-owner.ts';
import { checkOf, type Migration } from './migration.ts';
import { keyedOf, lookAtKeys, renewKeys } from './renew-keys.ts';

const alwaysSecret = tenantConfigKeys.filter(({ isSecret }) => isSecret).map(({ key }) => key);

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
  const hasConfigs = (collections: readonly Collection<any>[]) => collections.includes(tenantConfigs.configs);
  const sealedSecrets: Migration = {
    id: 'sealed-secrets',
    name: 'Secrets that were stored in plain',
    check: async () => {
      const looks = await lookAtOwners(kept, async (db, collections) => {
        if (!hasConfigs(collections)) return 0;
        const plain = await plainSecrets(db, tenantConfigs, alwaysSecret);
        return plain.length + (await countTelling(db, tenantConfigs, alwaysSecret));
      });
      return checkOf(
        looks.length,
        looks.reduce((sum, found) => sum + found, 0),
      );
    },
    up: forEveryOwner(kept, async (db, collections, cursor) => {
      if (!hasConfigs(collections)) return { looked: 0, changed: 0, next: undefined };
      // Sealed first: once the log is gone through, nothing in plain can get into it.
      const plain = cursor ? [] : await plainSecrets(db, tenantConfigs, alwaysSecret);
      const sealed = await Promise.all(plain.map((config) => sealPlain(db, tenantConfigs, config)));
      const { blanked, next } = await blankLogged(db, tenantConfigs, alwaysSecret, cursor);
      return { looked: plain.length + blanked, changed: sealed.filter(Boolean).length + blanked, next };
    }),
  };
  return [searchKeys, counters, sealedSecrets];
};
