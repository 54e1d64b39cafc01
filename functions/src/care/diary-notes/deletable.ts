import { circles } from '../circles/store.ts';
import type { Deletable } from '../deletable.ts';
import { beginningOf } from '../deletions/beginning.ts';
import { diaryNotes, presentDiaryNote, type StoredDiaryNote } from './store.ts';

export const deletableDiaryNote: Deletable<StoredDiaryNote> = {
  noun: 'diary_note',
  find: (db, id) => db.get(diaryNotes, id),
  audience: 'author',
  nameOf: ({ title, text }) => title ?? beginningOf(text),
  /**
   * When the author has left the circle, a restored note becomes private, so that the circle sees nothing new of
   * theirs.
   */
  restore: async (tx, { record: note }, { role }) => {
    if (note.circle_id === null || role) return tx.restore(diaryNotes, note, {});
    const circle_id = (await tx.get(circles, note.circle_id)) ? note.circle_id : null;
    tx.restore(diaryNotes, note, { visibility: 'private', author_name: null, circle_id });
  },
  present: async (_db, note) => presentDiaryNote(note),
  whenAuthorEnds: 'remove',
};
