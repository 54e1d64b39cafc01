import { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/**
 * Funeral wishes belong to their author, who keeps them when a circle is deleted. They refer to the person and not to the
 * circle, so that a later subject of the same circle does not see them.
 */
const WishesFields = FuneralWishes.omit({ id: true, created_at: true, updated_at: true, version: true });
export type StoredWishes = RecordOf<typeof funeralWishes>;

export const funeralWishes = collection({
  name: 'funeralWishes',
  times: 'snake',
  schema: WishesFields,
  sorts: { created_at: (_, created) => created },
  marks: ({ shared_with }) => ({ family: shared_with !== 'none', circle: shared_with === 'circle' }),
});

export const presentWishes = (wishes: StoredWishes): FuneralWishes => wishes;
