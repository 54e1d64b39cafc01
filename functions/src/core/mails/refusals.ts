import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

const keptSeconds = 400 * 24 * 3600;

/** Addresses that a mail server refused, as hashes. */
const mailRefusals = collection({
  name: 'mailRefusals',
  times: 'camel',
  schema: z.object({}),
  expireAt: (_, __, updated) => dateAfter(updated, keptSeconds),
});

const idOf = (address: string): string => sha256(address.toLowerCase());

/** Returns whether the mail server refused the address for good (SMTP 5xx to the recipient), not just for now. */
export const isRefusal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
};

export const rememberRefusal = (db: Database, address: string): Promise<void> =>
  db.put(mailRefusals, idOf(address), {});

/** Removes a refusal, because the server has accepted a mail to this address. */
export const forgetRefusal = (db: Database, address: string): Promise<void> => db.remove(mailRefusals, idOf(address));

/** Removes a refusal in a transaction. */
export const dropRefusal = (tx: Transaction, address: string): void => tx.remove(mailRefusals, idOf(address));

/** Returns which of these addresses were refused. One read each. */
export const refusedOf = async (db: Database, addresses: readonly string[]): Promise<Set<string>> => {
  const ids = new Map(addresses.map((address) => [idOf(address), address]));
  const found = await db.getMany(mailRefusals, [...ids.keys()]);
  return new Set(found.map(({ id }) => ids.get(id)!));
};
