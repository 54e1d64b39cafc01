import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { keepDeleted } from '../deletions/keep.ts';
import { deletableDiaryNote } from './deletable.ts';
import { diaryNotes } from './store.ts';

/** Deletes a note; its author can restore it. */
export const deleteDiaryNote = (ctx: SignedInContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const note = await tx.get(diaryNotes, id);
    if (!note) throw new ApiError('not_found');
    const of = { circle_id: note.circle_id, record_id: id, author_id: note.user_id };
    const what = {
      ...of,
      outlives_circle: note.visibility === 'private',
      id: deletionId('diary_note', note),
      record: note,
    };
    keepDeleted(tx, ctx.tenant.id, deletableDiaryNote, what, { uid: ctx.actor.uid, name: null });
    tx.remove(diaryNotes, note);
  });
