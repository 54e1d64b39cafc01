import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import { lookForOutdated, renewOutdated } from '../../platform/firestore/outdated.ts';
import { documents } from '../documents/store.ts';

/** How many documents a check looks at. */
const checked = 10;

/** Adds the kind and the time of older documents: the lists of photos, videos and files leave out documents without them. */
export const documentKinds: Migration = {
  id: 'document-kinds',
  name: 'Photos, videos and files',
  check: async (db) => {
    const { looked, outdated, unfit } = await lookForOutdated(db, documents, '', checked);
    return checkOf(looked, outdated.length, unfit.length);
  },
  up: (db, cursor) => renewOutdated(db, documents, cursor),
};
