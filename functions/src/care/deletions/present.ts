import type { Deletion } from '@kindred/contract/care/deletions/deletion';
import { firstCharacters } from '@kindred/contract/fold';
import type { StoredDiaryNote } from '../diary-notes/store.ts';
import type { StoredDocument } from '../documents/store.ts';
import type { StoredPage } from '../pages/store.ts';
import type { StoredTestimony } from '../testimonies/store.ts';
import type { DeletedText } from './remains.ts';
import type { StoredDeletion } from './store.ts';

const beginning = (text: string): string => firstCharacters(text.replace(/\s+/g, ' ').trim(), 120);

/** What it was called, or how it begins. */
const nameOf = ({ noun, record }: StoredDeletion): string => {
  switch (noun) {
    case 'document':
      return (record as unknown as StoredDocument).name;
    case 'testimony':
      return beginning((record as unknown as StoredTestimony).text);
    case 'page': {
      const { titles, langs } = record as unknown as StoredPage;
      return titles[langs[0]!]!;
    }
    case 'page_text':
      return (record as unknown as DeletedText).title;
    case 'diary_note': {
      const { title, text } = record as unknown as StoredDiaryNote;
      return title ?? beginning(text);
    }
  }
};

export const presentDeletion = (deletion: StoredDeletion): Deletion => {
  const { id, circle_id, noun, record_id, record, deleted_by, deleted_by_name, deleted_at, restorable_until } =
    deletion;
  const { page_type = null, lang = null } = record as Partial<DeletedText>;
  const when = { deleted_by, deleted_by_name, deleted_at, restorable_until };
  return { id, circle_id, noun, record_id, name: nameOf(deletion), page_type, lang, ...when };
};
