import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import { lookForOutdated, renewOutdated } from '../../platform/firestore/outdated.ts';
import { documents } from '../documents/store.ts';

/** How many documents a check looks at. */
const checked = 10;

/**
 * Adds the audience to older documents: lists for members other than admins filter by it, and leave out documents without
 * it.
 */
export const documentAudiences: Migration = {
  id: 'document-audiences',
  name: 'Who sees which document',
  check: async (db) => {
    const { looked, outdated, unfit } = await lookForOutdated(db, documents, '', checked);
    return checkOf(looked, outdated.length, unfit.length);
  },
  up: (db, cursor) => renewOutdated(db, documents, cursor),
};
