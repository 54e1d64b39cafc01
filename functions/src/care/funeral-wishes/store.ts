import { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/**
 * Funeral wishes are their author's, wherever they can be read: a circle that goes leaves them with the author. They name the
 * person, not the circle, so that nobody reads them who is there in that person's place.
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
