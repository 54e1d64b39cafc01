import { safeFileName } from '@kindred/contract/safe-file-name';
import type { PersonalFile, SignedInContext } from '../../http/context.ts';
import { everyEntry } from '../../http/page.ts';
import { documents, filePath, presentDocument } from './store.ts';

/** Exports the documents that the caller uploaded: a list, then the files one by one. */
export async function* ownDocuments({
  db,
  actor,
}: Pick<SignedInContext, 'db' | 'actor'>): AsyncGenerator<PersonalFile> {
  const mine = { where: { uploaded_by: actor.uid }, sort: 'created_at', order: 'desc' } as const;
  const uploaded = await everyEntry(db, documents, mine);
  yield {
    path: 'care/documents.json',
    title: (t) => t('care:personalData.documents'),
    content: uploaded.map(presentDocument),
  };
  for (const document of uploaded) {
    const name = safeFileName(document.name, 'document');
    const title = () => document.name;
    const stored = { path: filePath(document), size: document.size_bytes };
    yield { path: `care/documents/${document.id}/${name}`, title, stored };
  }
}
