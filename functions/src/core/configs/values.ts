import { unseal, type Sealed } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { sealedAbout } from './configs.ts';
import type { ConfigStore, StoredConfig } from './store.ts';

const valueOf = async (db: Database, store: ConfigStore, { id, isSecret, type, value }: StoredConfig) => {
  if (isSecret) return unseal(JSON.parse(String(value)) as Sealed, sealedAbout(db, store, id));
  return type === 'json' ? (JSON.parse(String(value)) as unknown) : value;
};

/**
 * Returns the values of these entries by key, including secrets. Only for the server itself, never for a response.
 * Costs one read for each key, and another for each that exists.
 */
export const configValues = async (
  db: Database,
  store: ConfigStore,
  keys: readonly string[],
): Promise<ReadonlyMap<string, unknown>> => {
  const reserved = await db.getMany(store.keys, keys);
  const configs = await db.getMany(
    store.configs,
    reserved.map(({ configId }) => configId),
  );
  const values = configs.map(async (config) => [config.key, await valueOf(db, store, config)] as const);
  return new Map(await Promise.all(values));
};
