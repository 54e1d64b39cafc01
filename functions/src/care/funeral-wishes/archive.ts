import { type ArchivePart, listOf } from '../archive-part.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { sharedWith } from './shared.ts';
import { funeralWishes, presentWishes } from './store.ts';

/** Those that are shared with this person, of whom the circle is for. */
export const funeralWishesArchive: ArchivePart = {
  name: 'funeral-wishes',
  read: async (ctx, cursor) => {
    const subject = await ctx.db.get(recordSubjects, ctx.membership.circle_id);
    if (!subject) return { records: [], next: null };
    const where = sharedWith(ctx.membership.role, subject.subject_id);
    return listOf(funeralWishes, () => ({ where, sort: 'created_at', order: 'desc' }), presentWishes)(ctx, cursor);
  },
};
