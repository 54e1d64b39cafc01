import { wishesEntry } from '../archive-pages/wishes.ts';
import { type ArchivePart, listOf } from '../archive-part.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { sharedWith } from './shared.ts';
import { funeralWishes, presentWishes } from './store.ts';

/** The wishes for the record subject that are shared with this member. */
export const funeralWishesArchive: ArchivePart = {
  name: 'funeral-wishes',
  chapter: 80,
  title: (t) => t('care:archive.partTitles.funeral-wishes'),
  entry: wishesEntry,
  read: async (ctx, cursor) => {
    const subject = await ctx.db.get(recordSubjects, ctx.membership.circle_id);
    if (!subject) return { records: [], next: null };
    const where = sharedWith(ctx.membership.role, subject.subject_id);
    return listOf(funeralWishes, () => ({ where, sort: 'created_at', order: 'desc' }), presentWishes)(ctx, cursor);
  },
};
