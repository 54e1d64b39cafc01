import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import { lookForOutdated, renewKeys } from '../../platform/firestore/outdated.ts';
import { documents } from '../documents/store.ts';

const pageSize = 100;
/** So many are written at the same time. */
const atOnce = 10;
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
  up: async (db, cursor) => {
    const { looked, last, outdated } = await lookForOutdated(db, documents, cursor, pageSize);
    for (let from = 0; from < outdated.length; from += atOnce)
      await Promise.all(outdated.slice(from, from + atOnce).map((id) => renewKeys(db, documents, id)));
    return { next: looked === pageSize ? last : undefined, looked, changed: outdated.length };
  },
};
