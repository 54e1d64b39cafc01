import { DiaryNote, Month } from '@kindred/contract/care/diary-notes/diary-note';
import { Id } from '@kindred/contract/fields';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { markdownExcerptOf, newsOfKind } from '../telling.ts';

const DiaryNoteFields = DiaryNote.omit({
  id: true,
  author_id: true,
  created_at: true,
  updated_at: true,
  version: true,
}).extend({
  /** The author, who owns the note. */
  user_id: Id.nullable(),
  /** The month of the note's day, for queries by month. */
  month: Month,
});
export type StoredDiaryNote = RecordOf<typeof diaryNotes>;

/** Readers search the diary on their own device. The terms of a note's first words are for the product-wide search. */
export const diaryNotes = collection({
  name: 'diaryNotes',
  queries: [['_sort.noted_on'], ['circle_id'], ['user_id'], ['visibility']],
  times: 'snake',
  schema: DiaryNoteFields,
  foundBy: ['noted_on', 'desc'],
  words: ({ title, text }) => `${title ?? ''} ${text}`,
  sorts: { noted_on: (note, created) => `${note.noted_on} ${created}` },
  echo: ({ id, circle_id, visibility, user_id, author_name, title, text, noted_on }) => {
    if (visibility !== 'circle' || circle_id === null) return null;
    const actor = { actor_id: user_id, actor_name: author_name };
    const told = { title, excerpt: markdownExcerptOf(text), on: noted_on };
    return newsOfKind('diary_note', { circle_id, record_id: id, ...actor, ...told });
  },
});

export const presentDiaryNote = (note: StoredDiaryNote): DiaryNote => {
  const { user_id, month, ...shown } = note;
  void month;
  return { ...shown, author_id: user_id };
};
