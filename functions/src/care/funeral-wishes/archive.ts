import { askedOf, type ArchivePart, pageFrom, slice } from '../archives/part.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { funeralWishesHandlers } from './handlers.ts';

/** Those that are shared with this person, of whom the circle is for. */
export const funeralWishesArchive: ArchivePart = {
  name: 'funeral-wishes',
  read: async (ctx, cursor) => {
    const isForSomebody = await ctx.db.get(recordSubjects, ctx.membership.circle_id);
    if (!isForSomebody) return { records: [], next: null };
    return pageFrom(await funeralWishesHandlers.listSubjectFuneralWishes(ctx, askedOf(ctx, slice(cursor))));
  },
};
