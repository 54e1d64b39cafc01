import type { Database } from '../../platform/firestore/database.ts';
import { seal } from '../../platform/crypto.ts';
import { sealedAbout } from './configs.ts';
import type { ConfigStore, StoredConfig } from './store.ts';

/** Returns the entries of these keys that are stored in plain, though their values are never shown. */
export const plainSecrets = async (
  db: Database,
  { configs, keys, isHidden }: ConfigStore,
  of: readonly string[],
): Promise<StoredConfig[]> => {
  const reserved = await db.getMany(keys, of);
  const found = await db.getMany(
    configs,
    reserved.map(({ configId }) => configId),
  );
  return found.filter((config) => !config.isSecret && isHidden(config));
};

/** Seals the value of an entry that is stored in plain, unless it has been written since. Returns whether it did. */
export const sealPlain = async (db: Database, store: ConfigStore, plain: StoredConfig): Promise<boolean> => {
  const value = JSON.stringify(await seal(plain.value, sealedAbout(db, store, plain.id)));
  return db.transaction(async (tx) => {
    const config = await tx.get(store.configs, plain.id);
    if (!config || config.isSecret || config.version !== plain.version) return false;
    // Nobody edited it: what it holds is the same.
    tx.note(store.configs, config, { value, isSecret: true });
    return true;
  });
};
