import type { Deletion } from '@kindred/contract/care/deletions/deletion';
import { type CareNouns, deletableOf } from '../noun.ts';
import type { StoredDeletion } from './store.ts';

export const presentDeletion = async (nouns: CareNouns, deletion: StoredDeletion): Promise<Deletion> => {
  const { id, circle_id, noun, record_id, record, deleted_by, deleted_by_name, deleted_at, restorable_until } =
    deletion;
  const { nameOf, detailsOf } = await deletableOf(nouns, noun);
  const details = { page_type: null, lang: null, ...detailsOf?.(record) };
  const when = { deleted_by, deleted_by_name, deleted_at, restorable_until };
  return { id, circle_id, noun, record_id, name: nameOf(record), ...details, ...when };
};
