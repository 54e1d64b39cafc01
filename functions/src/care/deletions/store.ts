import { deletedNouns } from '@kindred/contract/care/deletions/deletion';
import { Id, Timestamp } from '@kindred/contract/fields';
import * as z from 'zod';
import { collection, type Stored } from '../../platform/firestore/collection.ts';

const DeletionFields = z.object({
  circle_id: Id.nullable(),
  noun: z.enum(deletedNouns),
  record_id: Id,
  /** As it was stored: its fields, version and times. */
  record: z.record(z.string(), z.unknown()),
  /** Whose it was; null for what a guest wrote, and once the account has ended. */
  author_id: Id.nullable(),
  deleted_by: Id.nullable(),
  deleted_by_name: z.string().nullable(),
  deleted_at: Timestamp,
  restorable_until: Timestamp,
});
export type StoredDeletion = Stored<z.infer<typeof DeletionFields>>;

/**
 * What was deleted and can still be had back: taken out of its own collection, so that no list there has to leave it out. Files
 * and a page's words stay where they were until it is purged.
 */
export const deletions = collection({
  name: 'deletions',
  times: 'snake',
  schema: DeletionFields,
  sorts: { deleted_at: (deletion) => deletion.deleted_at },
  marks: ({ noun, record }) => ({
    // A diary note is its author's alone, whoever reads it while it is there.
    admins: noun !== 'diary_note',
    // Members write no pages, and delete none.
    members: noun !== 'page' && noun !== 'page_text',
    private: noun === 'diary_note' && record.visibility === 'private',
  }),
});
