import { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { Id } from '@kindred/contract/fields';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { actorOf, newsOfKind } from '../telling.ts';

/**
 * Funeral wishes belong to their author, who keeps them when a circle is deleted. They refer to the person and not to the
 * circle, so that a later subject of the same circle does not see them.
 */
const WishesFields = FuneralWishes.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  /** For the circle's news: the circle of the person whom the wishes are for, and the author's name there. */
  for_circle_id: Id.nullable().optional(),
  author_name: z.string().nullable().optional(),
});
export type StoredWishes = RecordOf<typeof funeralWishes>;

export const funeralWishes = collection({
  name: 'funeralWishes',
  queries: [
    ['_is.circle'],
    ['_is.family'],
    ['_sort.created_at'],
    ['is_own'],
    ['record_subject_id'],
    ['shared_with'],
    ['user_id'],
  ],
  times: 'snake',
  schema: WishesFields,
  sorts: { created_at: (_, created) => created },
  marks: ({ shared_with }) => ({ family: shared_with !== 'none', circle: shared_with === 'circle' }),
  echo: ({ id, for_circle_id: circle_id, shared_with, user_id, author_name, for_name }) => {
    if (!circle_id || shared_with === 'none') return null;
    const actor = actorOf(user_id, author_name);
    const seen_by = shared_with === 'circle' ? ('member' as const) : ('family_member' as const);
    return newsOfKind('funeral_wishes', { circle_id, record_id: id, seen_by, ...actor, title: for_name });
  },
});

export const presentWishes = ({ for_circle_id, author_name, ...wishes }: StoredWishes): FuneralWishes => {
  void [for_circle_id, author_name];
  return wishes;
};
