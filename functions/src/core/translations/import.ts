import type { TranslationImportResult } from '@kindred/contract/core/translations/translation';
import type { SignedInContext } from '../../http/context.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { readTranslations, type TranslatedRow } from './csv-file.ts';
import { offeredNow } from './offered.ts';
import type { Source } from './sources.ts';
import { type StoredTranslation, translationId, translations } from './store.ts';
import { changing, createOf, originAfter, updateOf } from './write.ts';

/**
 * Rows per transaction. Each takes one write, and one more in the audit log. A change of 200 search terms takes 400 index
 * entries, and a commit has a limit.
 */
const rowsAtOnce = 30;

type Outcome = 'created' | 'updated' | 'unchanged';

const idOf = ({ source, language }: TranslatedRow): string => translationId({ ...source, language });

const outcomeOf = (row: TranslatedRow, stored: StoredTranslation | undefined): Outcome => {
  // The product's own words in an exported file do not become the tenant's.
  if (!stored) return row.source.texts[row.language] === row.value && !row.status ? 'unchanged' : 'created';
  return stored.value === row.value && (row.status ?? stored.status) === stored.status ? 'unchanged' : 'updated';
};

const write = (tx: Transaction, row: TranslatedRow, stored: StoredTranslation | undefined): void => {
  const { source, language, value } = row;
  const status = row.status ?? stored?.status ?? 'DRAFT';
  if (stored) updateOf(tx, source, stored, { value, status, origin: originAfter(stored, value) });
  else createOf(tx, source, language, { value, status, origin: 'person' });
};

/** Writes the valid rows of a file and returns the failures. `dryRun` writes nothing. */
export const importTranslations = async (
  ctx: SignedInContext,
  sources: readonly Source[],
  bytes: Uint8Array,
  dryRun: boolean,
): Promise<TranslationImportResult> => {
  const { rows, failures } = await readTranslations(bytes, sources, await offeredNow(ctx.tenant));
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const apply = async (tx: Transaction): Promise<Outcome[]> => {
      const found = await tx.getMany(translations, some.map(idOf));
      const stored = new Map(found.map((one) => [one.id, one]));
      return some.map((row) => {
        const before = stored.get(idOf(row));
        const outcome = outcomeOf(row, before);
        if (outcome !== 'unchanged' && !dryRun) write(tx, row, before);
        return outcome;
      });
    };
    for (const outcome of await (dryRun ? ctx.db.transaction(apply) : changing(ctx, apply))) counts[outcome] += 1;
  }
  return { dryRun, ...counts, failures };
};
