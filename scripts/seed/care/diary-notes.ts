import { users } from '../../../functions/src/core/users/store.ts';
import { diaryNotes } from '../../../functions/src/care/diary-notes/store.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { daysAgo, readData } from '../data.ts';
import { tellAsOf } from './told.ts';

interface SeedDiaryNote {
  id: string;
  user_id: string;
  title: string | null;
  text: string;
  mood: 'very_low' | 'low' | 'even' | 'good' | 'very_good' | null;
  visibility: 'private' | 'circle';
  days_ago: number;
}

/** Creates the diary notes of a circle's members, private ones included. */
export const seedDiaryNotesOf = async (db: Database, circleId: string): Promise<void> => {
  for (const { id, days_ago, ...words } of (await readData<Record<string, SeedDiaryNote[]>>('care/diary-notes.json'))[
    circleId
  ] ?? []) {
    const isShared = words.visibility === 'circle';
    const author = isShared ? await db.get(users, words.user_id) : undefined;
    const noted_on = daysAgo(days_ago).slice(0, 10);
    const place = { circle_id: isShared ? circleId : null, author_name: author?.name ?? null };
    await db.create(diaryNotes, { ...words, ...place, noted_on, month: noted_on.slice(0, 7) }, id);
    await tellAsOf(db, diaryNotes, id, days_ago);
  }
};
