import type { DiaryNoteWrite } from '@kindred/contract/care/diary-notes/diary-note';
import type { diaryNoteEndpoints } from '@kindred/contract/care/diary-notes/endpoints';
import type * as z from 'zod';
import type { SignedInContext } from '../../http/context.ts';
import { sliceOf } from '../../http/page.ts';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { membershipOf } from '../members/store.ts';
import { deleteDiaryNote } from './delete.ts';
import { latest, listWhatIsSeen } from './list.ts';
import { circleToEnter } from './policy.ts';
import { isReader } from './reader.ts';
import { diaryNotes, presentDiaryNote, type StoredDiaryNote } from './store.ts';

type Words = z.output<z.ZodObject<typeof DiaryNoteWrite>>;

/** Returns the fields to store, after checking that the author may put the note into its circle. */
const asWritten = async (ctx: SignedInContext, words: Words, before?: StoredDiaryNote) => {
  if (words.visibility === 'circle' && words.circle_id === null)
    throw fieldError('bad_request', 'circle_id', 'Choose the circle that can read it');
  const circleId = circleToEnter(words, before);
  const membership = circleId ? await membershipOf(ctx.db, circleId, ctx.actor.uid) : undefined;
  if (circleId && !membership) throw new ApiError('circle_not_found');
  const author_name = words.visibility === 'circle' ? membership!.name : null;
  return { ...words, author_name, month: words.noted_on.slice(0, 7) };
};

/** Returns a note that the caller may read; throws 404 otherwise, whatever their role. */
const readable = async (ctx: SignedInContext, id: string): Promise<StoredDiaryNote> => {
  const note = await ctx.db.get(diaryNotes, id);
  if (note?.user_id === ctx.actor.uid) return note;
  if (!note || !(await isReader(ctx, note))) throw new ApiError('not_found');
  return note;
};

export const diaryNoteHandlers: CareHandlers<typeof diaryNoteEndpoints, { diaryNotes: typeof diaryNotes }> = {
  listCircleDiaryNotes: async (ctx, { query }) =>
    sliceOf(ctx.db, diaryNotes, query, listWhatIsSeen(ctx.membership, query.month), presentDiaryNote),
  listMyDiaryNotes: async (ctx, { query }) => {
    const where = { user_id: ctx.actor.uid, ...(query.month && { month: query.month }) };
    return sliceOf(ctx.db, diaryNotes, query, { where, ...latest }, presentDiaryNote);
  },
  createDiaryNote: {
    handle: async (ctx, { body }) => {
      const made = await ctx.db.create(diaryNotes, { ...(await asWritten(ctx, body)), user_id: ctx.actor.uid });
      return presentDiaryNote(made!);
    },
    replay: async (ctx, _input, id) => presentDiaryNote(await readable(ctx, id)),
  },
  getDiaryNote: async (ctx, { params }) => presentDiaryNote(await readable(ctx, params.note_id)),
  updateDiaryNote: async (ctx, { body }) => {
    const changes = await asWritten(ctx, body, ctx.record);
    return presentDiaryNote(await ctx.db.change(diaryNotes, ctx.record, ctx.ifMatch, () => changes));
  },
  deleteDiaryNote: async (ctx) => deleteDiaryNote(ctx, ctx.record.id),
};
