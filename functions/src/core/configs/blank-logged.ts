import type { StoredAuditEntry } from '../../platform/firestore/audit.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { newestEntries, rewritePage } from '../audit-log/rewrite.ts';
import type { ConfigStore } from './store.ts';

/** Keys whose values are always secret, and the entries that have them now: an earlier key may name the same value. */
interface Secrets {
  readonly keys: readonly string[];
  readonly ids: readonly string[];
}

const secretsOf = async (db: Database, store: ConfigStore, keys: readonly string[]): Promise<Secrets> => ({
  keys,
  ids: (await db.getMany(store.keys, keys)).map(({ configId }) => configId),
});

/** Returns whether an entry of the audit log names the value of a setting that is always a secret. */
const isTelling = ({ label, subjectId, changes }: StoredAuditEntry, { keys, ids }: Secrets): boolean => {
  const named = [
    label,
    ...changes.filter(({ field }) => field === 'key').flatMap(({ before, after }) => [before, after]),
  ];
  const isSecretEntry = ids.includes(subjectId) || named.some((key) => keys.includes(String(key)));
  return isSecretEntry && changes.some(({ field, isSecret }) => field === 'value' && !isSecret);
};

const blanked = ({ changes }: StoredAuditEntry) => ({
  changes: changes.map((change) =>
    change.field === 'value' ? { ...change, before: null, after: null, isSecret: true } : change,
  ),
});

const logOf = ({ configs }: ConfigStore) => ({ noun: configs.audited!.noun });

/** Returns how many of the newest entries of the audit log name a value of these keys. */
export const countTelling = async (db: Database, store: ConfigStore, keys: readonly string[]): Promise<number> => {
  const secrets = await secretsOf(db, store, keys);
  return (await newestEntries(db, logOf(store))).filter((entry) => isTelling(entry, secrets)).length;
};

/** Blanks the values of these keys in a page of the audit log. Everything else in its entries stays. */
export const blankLogged = async (
  db: Database,
  store: ConfigStore,
  keys: readonly string[],
  cursor: string,
): Promise<{ readonly blanked: number; readonly next: string | undefined }> => {
  const secrets = await secretsOf(db, store, keys);
  const { entries, next } = await rewritePage(db, logOf(store), cursor || undefined, (entry) =>
    isTelling(entry, secrets) ? blanked(entry) : undefined,
  );
  return { blanked: entries.filter((entry) => isTelling(entry, secrets)).length, next };
};
