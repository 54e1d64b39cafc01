import type { Config } from '@kindred/contract/core/configs/config';
import { pageOf } from '../../http/page.ts';
import { newId, seal } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import { checkAddress, checkRemoval, type ConfigPlace } from './secret-addresses.ts';
import type { ConfigFields, ConfigStore, StoredConfig } from './store.ts';

/** The fields of an entry that a client writes. */
type ConfigInput = Pick<Config, 'key' | 'type' | 'value' | 'description' | 'isSecret'>;

type ListQuery = Parameters<typeof pageOf>[2] & { readonly type?: ConfigFields['type'] | undefined };

/** Presents an entry; a secret without its value. */
const presentConfig = ({ isHidden }: ConfigStore, config: StoredConfig): Config => {
  const { type, value } = config;
  if (isHidden(config)) return { ...config, isSecret: true, value: null, hasValue: true };
  const shown = type === 'json' ? (JSON.parse(String(value)) as Config['value']) : value;
  return { ...config, value: shown, hasValue: true };
};

/** Returns the context to which a sealed value is bound. */
export const sealedAbout = (db: Database, { configs }: ConfigStore, id: string): string =>
  `${db.path(configs.name)}/${id}`;

const storedValue = async (written: ConfigInput, about: string): Promise<ConfigFields['value']> => {
  if (written.isSecret) return JSON.stringify(await seal(written.value, about));
  return written.type === 'json' ? JSON.stringify(written.value) : (written.value as ConfigFields['value']);
};

const reserveKey = async (tx: Transaction, { keys }: ConfigStore, key: string, configId: string): Promise<void> => {
  if (await tx.get(keys, key)) throw fieldError('conflict', 'key', 'Another entry already has this key', 'key_taken');
  tx.create(keys, { configId }, key);
};

const needsValue = () => fieldError('bad_request', 'value', 'Enter the value: a secret is never shown', 'required');

/** Returns a page of the entries. */
export const listConfigs = async (db: Database, store: ConfigStore, query: ListQuery) => {
  const page = await pageOf(db, store.configs, query, { type: query.type });
  return { ...page, items: page.items.map((config) => presentConfig(store, config)) };
};

/** Returns one entry; throws 404 if there is none. */
export const getConfig = async (db: Database, store: ConfigStore, id: string): Promise<Config> => {
  const config = await db.get(store.configs, id);
  if (!config) throw new ApiError('not_found');
  return presentConfig(store, config);
};

/** Creates an entry. Throws 409 if the key is taken, or would be the address of a stored secret. */
export const createConfig = async (place: ConfigPlace, written: ConfigInput): Promise<Config> => {
  const { db, store } = place;
  if (written.isSecret && written.value === null) throw needsValue();
  const id = newId();
  const value = await storedValue(written, sealedAbout(db, store, id));
  return db.transaction(async (tx) => {
    await checkAddress(tx, place, undefined, { ...written, value });
    await reserveKey(tx, store, written.key, id);
    return presentConfig(store, tx.create(store.configs, { ...written, value }, id));
  });
};

/**
 * Replaces an entry. A null value leaves a secret unchanged if its type and key stay the same: a secret under another
 * key may be sent to another address. Throws 409 if the entry is the address of a stored secret and changes.
 */
export const updateConfig = async (
  place: ConfigPlace,
  id: string,
  written: ConfigInput,
  expected: number | undefined,
): Promise<Config> => {
  const { db, store } = place;
  const keeps = written.isSecret && written.value === null;
  const value = keeps ? undefined : await storedValue(written, sealedAbout(db, store, id));
  return db.transaction(async (tx) => {
    const config = await tx.get(store.configs, id);
    if (!config) throw new ApiError('not_found');
    const isSame = config.isSecret && config.type === written.type && config.key === written.key;
    if (keeps && !isSame) throw needsValue();
    const after = { ...written, value: value ?? config.value };
    await checkAddress(tx, place, config, after);
    if (config.key !== written.key) {
      await reserveKey(tx, store, written.key, id);
      tx.remove(store.keys, config.key);
    }
    return presentConfig(store, tx.update(store.configs, config, after, expected));
  });
};

/**
 * Deletes an entry; its key is free again. Throws 404 if there is none, 409 if it is the address of a stored secret.
 */
export const removeConfig = (place: ConfigPlace, id: string): Promise<void> =>
  place.db.transaction(async (tx) => {
    const { configs, keys } = place.store;
    const config = await tx.get(configs, id);
    if (!config) throw new ApiError('not_found');
    await checkRemoval(tx, place, config.key);
    tx.remove(keys, config.key);
    tx.remove(configs, config);
  });
