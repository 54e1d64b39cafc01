import { users } from '../../functions/src/core/users/store.ts';
import { diaryNotes } from '../../functions/src/care/diary-notes/store.ts';
import { now, timestamp } from '../../functions/src/platform/clock.ts';
import type { Database } from '../../functions/src/platform/firestore/database.ts';
import { seedDiaryNotes } from './files.ts';

/** Puts there what people of the demo data wrote in their diaries, for themselves or for a circle. */
export const seedDiaryNotesOf = async (db: Database, circleId: string): Promise<void> => {
  for (const { id, days_ago, ...words } of (await seedDiaryNotes())[circleId] ?? []) {
    const isShared = words.visibility === 'circle';
    const author = isShared ? await db.get(users, words.user_id) : undefined;
    const noted_on = timestamp(now() - days_ago * 86_400_000).slice(0, 10);
    const place = { circle_id: isShared ? circleId : null, author_name: author?.name ?? null };
    await db.create(diaryNotes, { ...words, ...place, noted_on, month: noted_on.slice(0, 7) }, id);
  }
};
