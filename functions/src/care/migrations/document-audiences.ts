import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import { lookForOutdated, renewOutdated } from '../../platform/firestore/outdated.ts';
import { documents } from '../documents/store.ts';

/** So many documents a check looks at. */
const checked = 10;

/** Notes on documents that were there before for whom they are: lists for others than admins ask by that, and leave out what has none. */
export const documentAudiences: Migration = {
  id: 'document-audiences',
  name: 'Who sees which document',
  check: async (db) => {
    const { looked, outdated, unfit } = await lookForOutdated(db, documents, '', checked);
    return checkOf(looked, outdated.length, unfit.length);
  },
  up: (db, cursor) => renewOutdated(db, documents, cursor),
};
