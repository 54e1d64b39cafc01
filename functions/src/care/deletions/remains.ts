import type { DeletedNoun } from '@kindred/contract/care/deletions/deletion';
import { timestamp } from '../../platform/clock.ts';
import { type DueEntry, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { documentFolder, documents } from '../documents/store.ts';
import { removeWordsAt } from '../pages/remove-words.ts';
import { type StoredPage, wordsPlace } from '../pages/store.ts';
import type { StoredDeletion } from './store.ts';

/** What of a deleted record still lies elsewhere. */
interface Remains {
  readonly noun: DeletedNoun;
  readonly circleId: string;
  readonly recordId: string;
  /** Where a page's words lie. */
  readonly places: readonly string[];
}

/** A page's words in one language, as they are kept once they are deleted. */
export interface DeletedText {
  readonly page_type: StoredPage['page_type'];
  readonly lang: string;
  readonly title: string;
  /** Where the words lie. */
  readonly place: string;
  /** Which of the page's languages it was. */
  readonly index: number;
}

const placesOf = ({ noun, record }: StoredDeletion): string[] => {
  if (noun === 'page_text') return [(record as unknown as DeletedText).place];
  if (noun !== 'page') return [];
  const page = record as unknown as StoredPage;
  return page.langs.map((lang) => wordsPlace(page, lang));
};

export const remainsOf = (deletion: StoredDeletion): Remains => ({
  noun: deletion.noun,
  circleId: deletion.circle_id ?? '',
  recordId: deletion.record_id,
  places: placesOf(deletion),
});

/** Removes it; what is gone stays gone, so that it may be begun again. */
export const removeRemains = async (tenantId: string, db: Database, remains: Remains): Promise<void> => {
  const { noun, circleId, recordId, places } = remains;
  if (noun === 'document' && !(await db.get(documents, recordId)))
    await tenantFiles(tenantId).removeAll(documentFolder(circleId, recordId));
  for (const place of places) await removeWordsAt(db, place);
};

/** Has it removed, once nobody can have the record back; undefined where nothing is left. */
export const dropRemains = (tx: Transaction, tenantId: string, deletion: StoredDeletion): string | undefined => {
  const { noun, circleId, recordId, places } = remainsOf(deletion);
  if (noun === 'testimony' || noun === 'diary_note') return undefined;
  return schedule(tx, {
    kind: 'deletion-remains',
    key: `${tenantId}/${deletion.id}`,
    tenantId,
    at: timestamp(),
    ref: { noun, circleId, recordId, places: places.join(',') },
  });
};

export const removeDropped = async ({ tenantId, ref }: DueEntry): Promise<void> => {
  const { noun, circleId, recordId, places } = ref as Record<keyof Remains, string>;
  await removeRemains(tenantId, tenantDatabase(tenantId), {
    noun: noun as DeletedNoun,
    circleId,
    recordId,
    places: places ? places.split(',') : [],
  });
};
