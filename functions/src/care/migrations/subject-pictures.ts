import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { documents } from '../documents/store.ts';
import { recordSubjects, type StoredSubject } from '../record-subjects/store.ts';

const subjectsAtOnce = 50;
/** So many people a check looks at. */
const checked = 10;

/** Those whose picture is a document that is there no more, or that nobody is to see. */
const withLostPicture = async (db: Database, subjects: readonly StoredSubject[]): Promise<StoredSubject[]> => {
  const ids = subjects.flatMap(({ picture }) => picture ?? []);
  const found = await db.getMany(documents, [...new Set(ids)]);
  const shown = new Set(found.filter(({ status }) => status !== 'REJECTED').map(({ id }) => id));
  return subjects.filter(({ picture }) => picture && !shown.has(picture));
};

/** Takes away pictures whose document went before that took them away by itself. */
export const subjectPictures: Migration = {
  id: 'subject-pictures',
  name: 'Pictures whose document is gone',
  check: async (db) => {
    const some = await db.walk(recordSubjects, '', checked);
    return checkOf(some.length, (await withLostPicture(db, some)).length);
  },
  up: async (db, cursor) => {
    const some = await db.walk(recordSubjects, cursor, subjectsAtOnce);
    let changed = 0;
    for (const { id, picture } of await withLostPicture(db, some)) {
      const isTaken = await db.transaction(async (tx) => {
        const subject = await tx.get(recordSubjects, id);
        // Meanwhile somebody may have chosen another.
        if (!subject || subject.picture !== picture) return false;
        tx.note(recordSubjects, subject, { picture: null });
        return true;
      });
      if (isTaken) changed += 1;
    }
    return { next: some.length === subjectsAtOnce ? some.at(-1)!.id : undefined, looked: some.length, changed };
  },
};
