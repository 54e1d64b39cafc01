import type { deletionEndpoints } from '@kindred/contract/care/deletions/endpoints';
import { type DeletedNoun, deletedNouns } from '@kindred/contract/care/deletions/deletion';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { sliceOf } from '../../http/page.ts';
import type { Collection } from '../../platform/firestore/collection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { diaryNotes } from '../diary-notes/store.ts';
import { documents } from '../documents/store.ts';
import { membershipOf } from '../members/store.ts';
import { pages } from '../pages/store.ts';
import { testimonies } from '../testimonies/store.ts';
import { presentDeletion } from './present.ts';
import { endDeletion, restoreDeletion } from './restore.ts';
import { deletions } from './store.ts';

/** Where what is a circle's lies while it is there. */
const ofCircles: Readonly<Record<Exclude<DeletedNoun, 'diary_note'>, Collection<any>>> = {
  document: documents,
  testimony: testimonies,
  page: pages,
  page_text: pages,
};

const newest = { sort: 'deleted_at', order: 'desc' } as const;

/** What is there again, for a call that comes once more: told to the members of its circle, a note to its author. */
const restored = async ({ db, actor }: SignedInContext, deletionId: string, id: string) => {
  const noun = nounOf(deletionId);
  if (noun === 'diary_note') {
    const note = await db.get(diaryNotes, id);
    if (note?.user_id !== actor.uid) throw new Refusal('not_found');
    return { id, noun, circle_id: note.circle_id };
  }
  const record = await db.get(ofCircles[noun], id);
  const circle_id = record?.circle_id;
  if (!circle_id || !(await membershipOf(db, circle_id, actor.uid))) throw new Refusal('not_found');
  return { id, noun, circle_id };
};

const nounOf = (deletionId: string): DeletedNoun => {
  const noun = deletedNouns.find((one) => deletionId.startsWith(`${one}-`));
  if (!noun) throw new Refusal('not_found');
  return noun;
};

export const deletionHandlers: Handlers<typeof deletionEndpoints> = {
  listCircleDeletions: async (ctx, { params: { circle_id }, query }) => {
    const { role, user_id } = ctx.membership;
    const own = { author_id: user_id };
    const request =
      role === 'admin'
        ? { where: { circle_id }, either: [{ '_is.admins': true }, own] }
        : { where: { circle_id, ...own, ...(role === 'member' && { '_is.members': true }) } };
    return sliceOf(ctx.db, deletions, query, { ...request, ...newest }, presentDeletion);
  },
  listMyDeletions: async (ctx, { query }) => {
    const where = { author_id: ctx.actor.uid, noun: 'diary_note' };
    return sliceOf(ctx.db, deletions, query, { where, ...newest }, presentDeletion);
  },
  restoreDeletion: {
    handle: async (ctx, { params }) => {
      const { record_id, noun, circle_id } = await restoreDeletion(ctx, params.deletion_id);
      return { id: record_id, noun, circle_id };
    },
    again: async (ctx, { params }, id) => restored(ctx, params.deletion_id, id),
  },
  endDeletion: async (ctx, { params }) => {
    const due = await endDeletion(ctx, params.deletion_id);
    if (due) ctx.runSoon(due);
  },
};
