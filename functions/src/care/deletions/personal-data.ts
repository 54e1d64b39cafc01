import { safeFileName } from '@kindred/contract/safe-file-name';
import type { PersonalFile, SignedInContext } from '../../http/context.ts';
import { everyEntry } from '../../http/page.ts';
import { type CareNouns, deletableOf } from '../noun.ts';
import { presentDeletion } from './present.ts';
import { deletions } from './store.ts';

type Ctx = Pick<SignedInContext, 'db' | 'actor'>;

/** Exports the caller's deleted records that are still kept: a list, then the documents' files one by one. */
export const ownDeletions = (nouns: CareNouns) =>
  async function* ({ db, actor }: Ctx): AsyncGenerator<PersonalFile> {
    const mine = { where: { author_id: actor.uid }, sort: 'deleted_at', order: 'desc' } as const;
    const deleted = await everyEntry(db, deletions, mine);
    const content: object[] = [];
    for (const deletion of deleted) {
      const { present } = await deletableOf(nouns, deletion.noun);
      const record = await present(db, deletion.record, actor.uid);
      content.push({ ...(await presentDeletion(nouns, deletion)), record });
    }
    yield { path: 'care/deletions.json', title: (t) => t('care:personalData.deletions'), content };
    for (const { noun, record, record_id } of deleted) {
      const file = (await deletableOf(nouns, noun)).fileOf?.(record);
      if (!file) continue;
      const path = `care/deleted-documents/${record_id}/${safeFileName(file.name, 'document')}`;
      yield { path, title: () => file.name, stored: file };
    }
  };
