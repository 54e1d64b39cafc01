import type { Database } from '../../platform/firestore/database.ts';
import { keptRevisions, pageContents, pageRevisions, revisionId } from './store.ts';

/** Removes a page's text in one language and its revisions. The text goes last, so that a retry can resume. */
export const removeWordsAt = async (db: Database, place: string): Promise<void> => {
  const content = await db.get(pageContents, place);
  if (!content) return;
  const former = keptRevisions(content.revisions).map((revision) => revisionId(place, revision));
  await Promise.all(former.map((id) => db.remove(pageRevisions, id)));
  await db.remove(pageContents, place);
};
