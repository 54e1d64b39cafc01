import { noun } from '../noun.ts';

export const diaryNotes = noun({
  contents: ['diary_notes'],
  restorable: ['diary_note'],
  archive: ['diary-notes'],
  news: ['diary_note'],
  found: ['diaryNotes'],
});
