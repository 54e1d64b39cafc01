import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { limits } from '@kindred/contract/limits';
import { onChange, recordChange, translationsSubject } from '../../platform/changes.ts';
import { now } from '../../platform/clock.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { sharedByCalls } from '../../platform/shared-work.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type StoredTranslation, translations } from './store.ts';

/** Published words by key, then by language. */
type Published = ReadonlyMap<string, Readonly<Record<string, string>>>;

const prefix = 'translations:';
const mostTenants = 1000;
const known = new Map<string, () => Promise<Published>>();

onChange(
  (subject) => {
    if (subject.startsWith(prefix)) known.delete(subject.slice(prefix.length));
  },
  (tenantId) => known.delete(tenantId),
);

/** Informs every instance that a tenant's translations have changed. Call `forgetPublished` after the commit. */
export const recordTranslated = (tx: Transaction, tenantId: string): void =>
  recordChange(tx, translationsSubject(tenantId));

/** Makes this instance read a tenant's translations again; the changes feed informs the others. */
export const forgetPublished = (tenantId: string): void => void known.delete(tenantId);

const readAgainAt = new Map<string, number>();
const readAgainMilliseconds = 1000;

/**
 * Makes this instance read the translations again for a caller who has seen a newer change. Does so at most once a
 * second, so that callers cannot cause endless reads.
 */
export const readPublishedAgain = (tenantId: string): void => {
  if ((readAgainAt.get(tenantId) ?? 0) > now()) return;
  if (readAgainAt.size >= mostTenants) readAgainAt.clear();
  readAgainAt.set(tenantId, now() + readAgainMilliseconds);
  forgetPublished(tenantId);
};

const byKey = (found: readonly StoredTranslation[]): Published => {
  const words = new Map<string, Record<string, string>>();
  for (const { key, language, value } of found) words.set(key, { ...words.get(key), [language]: value });
  return words;
};

const publishedOf = (tenantId: string): Promise<Published> => {
  const kept = known.get(tenantId);
  if (kept) return kept();
  const found = sharedByCalls('firestore', async () => {
    try {
      return byKey(
        await tenantDatabase(tenantId).find(translations, { status: 'PUBLISHED' }, limits.translationsAtOnce),
      );
    } catch (error) {
      // The next call tries again, unless another one is already trying.
      if (known.get(tenantId) === found) known.delete(tenantId);
      throw error;
    }
  });
  if (known.size >= mostTenants) known.delete(known.keys().next().value!);
  known.set(tenantId, found);
  return found();
};

/**
 * Returns a lookup of the words that a tenant has published for an entity type, in the languages that it offers: a
 * field's words by language, which override the product's own. They are kept in memory, so that an answer in the
 * reader's language costs no reads.
 */
export const publishedWords = async (
  { id, languages }: Pick<Tenant, 'id' | 'languages'>,
  entityType: string,
): Promise<
  (entityId: string, field: string, builtIn?: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
> => {
  const words = await publishedOf(id);
  return (entityId, field, builtIn = {}) => {
    const written = Object.entries(words.get(`${entityType}.${entityId}.${field}`) ?? {});
    return { ...builtIn, ...Object.fromEntries(written.filter(([language]) => languages.includes(language))) };
  };
};
