import { DiaryNote, Month } from '@kindred/contract/care/diary-notes/diary-note';
import { Id } from '@kindred/contract/fields';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const DiaryNoteFields = DiaryNote.omit({
  id: true,
  author_id: true,
  created_at: true,
  updated_at: true,
  version: true,
}).extend({
  /** Its author: whose record it is. */
  user_id: Id.nullable(),
  /** Of the day that it is about, so that a month is asked for. */
  month: Month,
});
export type StoredDiaryNote = RecordOf<typeof diaryNotes>;

/** There are no search terms of notes: what is private is written down once, and found by its author's own device. */
export const diaryNotes = collection({
  name: 'diaryNotes',
  times: 'snake',
  schema: DiaryNoteFields,
  sorts: { noted_on: (note, created) => `${note.noted_on} ${created}` },
});

export const presentDiaryNote = (note: StoredDiaryNote): DiaryNote => {
  const { user_id, month, ...shown } = note;
  void month;
  return { ...shown, author_id: user_id };
};
