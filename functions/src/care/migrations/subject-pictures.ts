import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { documents } from '../documents/store.ts';
import { recordSubjects, type StoredSubject } from '../record-subjects/store.ts';

const subjectsAtOnce = 50;
/** How many people a check looks at. */
const checked = 10;

/** Returns those whose picture is a document that is gone or hidden. */
const withLostPicture = async (db: Database, subjects: readonly StoredSubject[]): Promise<StoredSubject[]> => {
  const ids = subjects.flatMap(({ picture }) => picture ?? []);
  const found = await db.getMany(documents, [...new Set(ids)]);
  const shown = new Set(found.filter(({ status }) => status !== 'REJECTED').map(({ id }) => id));
  return subjects.filter(({ picture }) => picture && !shown.has(picture));
};

/** Removes pictures whose document was deleted before deletion did so itself. */
export const subjectPictures: Migration = {
  id: 'subject-pictures',
  name: 'Pictures whose document was deleted',
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
        // Somebody may have chosen another picture meanwhile.
        if (!subject || subject.picture !== picture) return false;
        tx.note(recordSubjects, subject, { picture: null });
        return true;
      });
      if (isTaken) changed += 1;
    }
    return { next: some.length === subjectsAtOnce ? some.at(-1)!.id : undefined, looked: some.length, changed };
  },
};
