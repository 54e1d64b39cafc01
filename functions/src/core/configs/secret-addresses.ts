import { ApiError, fieldError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { isWithin } from '../../platform/outbound/is-within.ts';
import type { ConfigStore, StoredConfig } from './store.ts';

/** The key of a secret entry, and the key of the entry with the URL to which it is sent. */
export interface SecretAddress {
  readonly secret: string;
  readonly address: string;
}

/** The configuration of one owner. */
export interface ConfigPlace {
  readonly db: Database;
  readonly store: ConfigStore;
  readonly addresses: readonly SecretAddress[];
}

/** Returns the key of a stored secret that is sent to this entry's URL. Up to two reads for each secret. */
const secretSentTo = async (
  tx: Transaction,
  { store, addresses }: ConfigPlace,
  key: string,
): Promise<string | undefined> => {
  for (const { secret, address } of addresses) {
    if (address !== key) continue;
    const reserved = await tx.get(store.keys, secret);
    const kept = reserved && (await tx.get(store.configs, reserved.configId));
    if (kept && store.isHidden(kept)) return secret;
  }
  return undefined;
};

const sentence = (secret: string): string =>
  `The secret ${secret} is sent to this address. Delete it first, and add it again afterwards`;

type Fields = Pick<StoredConfig, 'key' | 'type' | 'value' | 'isSecret'>;

const isSameAddress = (before: Fields, after: Fields): boolean =>
  before.value === after.value ||
  (!before.isSecret && !after.isSecret && isWithin(String(before.value), String(after.value)));

/**
 * Throws 409 if a written entry is, or was, the address of a stored secret: a user who cannot read a secret must not
 * choose where it is sent. The same URL, or one below it, is allowed.
 */
export const checkAddress = async (
  tx: Transaction,
  place: ConfigPlace,
  before: Fields | undefined,
  after: Fields,
): Promise<void> => {
  if (before && before.key === after.key && isSameAddress(before, after)) return;
  for (const key of new Set([after.key, ...(before ? [before.key] : [])])) {
    const secret = await secretSentTo(tx, place, key);
    if (secret)
      throw fieldError('conflict', before?.key === after.key ? 'value' : 'key', sentence(secret), 'secret_kept');
  }
};

/**
 * Throws 409 if a deleted entry is the address of a stored secret. Without it, the secret would be sent to another
 * address.
 */
export const checkRemoval = async (tx: Transaction, place: ConfigPlace, key: string): Promise<void> => {
  const secret = await secretSentTo(tx, place, key);
  if (secret) throw new ApiError('conflict', { why: 'secret_kept', detail: `${sentence(secret)}.` });
};
