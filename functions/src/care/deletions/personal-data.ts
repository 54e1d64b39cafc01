import { safeFileName } from '@kindred/contract/safe-file-name';
import type { PersonalFile, SignedInContext } from '../../http/context.ts';
import { everyEntry } from '../../http/page.ts';
import { presentDiaryNote, type StoredDiaryNote } from '../diary-notes/store.ts';
import { filePath, presentDocument, type StoredDocument } from '../documents/store.ts';
import { ownWordsIn } from '../pages/personal-data.ts';
import { pageContents, type StoredPage } from '../pages/store.ts';
import { presentTestimony, type StoredTestimony } from '../testimonies/store.ts';
import { presentDeletion } from './present.ts';
import type { DeletedText } from './remains.ts';
import { deletions, type StoredDeletion } from './store.ts';

type Ctx = Pick<SignedInContext, 'db' | 'files' | 'actor'>;

/** What was the caller's, was deleted and is still kept: a list, and the files of documents one after the other. */
export async function* ownDeletions({ db, files, actor }: Ctx): AsyncGenerator<PersonalFile> {
  const mine = { where: { author_id: actor.uid }, sort: 'deleted_at', order: 'desc' } as const;
  const deleted = await everyEntry(db, deletions, mine);
  const content: object[] = [];
  for (const deletion of deleted)
    content.push({ ...presentDeletion(deletion), record: await recordOf(db, deletion, actor.uid) });
  yield { path: 'care/deletions.json', title: { en: 'Recently deleted', fr: 'Supprimés récemment' }, content };
  for (const { noun, record } of deleted) {
    if (noun !== 'document') continue;
    const document = record as unknown as StoredDocument;
    const name = safeFileName(document.name, 'document');
    const title = { en: document.name, fr: document.name };
    yield { path: `care/deleted-documents/${document.id}/${name}`, title, read: () => files.get(filePath(document)) };
  }
}

/** As its owner read it while it was there; of a page the words that are theirs. */
const recordOf = async (db: Ctx['db'], { noun, record }: StoredDeletion, uid: string): Promise<object> => {
  switch (noun) {
    case 'document':
      return presentDocument(record as unknown as StoredDocument);
    case 'testimony':
      return presentTestimony(record as unknown as StoredTestimony);
    case 'diary_note':
      return presentDiaryNote(record as unknown as StoredDiaryNote);
    case 'page':
      return (await ownWordsIn(db, [record as unknown as StoredPage], uid))[0]!;
    case 'page_text':
      return ownTextIn(db, record as unknown as DeletedText, uid);
  }
};

const ownTextIn = async (db: Ctx['db'], { page_type, lang, title, place }: DeletedText, uid: string) => {
  const words = await db.get(pageContents, place);
  return { page_type, lang, title, ...(words?.saved_by === uid && { content: words.content }) };
};
