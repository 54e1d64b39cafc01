import { diaryNoteEndpoints } from '@kindred/contract/care/diary-notes/endpoints';
import { oneFile } from '../../http/personal-files.ts';
import { api, noun } from '../noun.ts';
import { diaryNotes, presentDiaryNote } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/diary-notes': typeof texts;
  }
}

/** Diary notes, of a circle or of one person. */
export const diaryNotesNoun = noun({
  tags: { 'care/diary-notes': 'Notes that a person keeps privately or shares with a circle.' },
  search: { kind: 'diaryNotes', load: async () => (await import('./search.ts')).searchDiaryNotes },
  apis: [
    api(
      diaryNoteEndpoints,
      async () => (await import('./handlers.ts')).diaryNoteHandlers,
      { diaryNotes },
      { diaryNotes: async (...asked) => (await import('./reader.ts')).isReader(...asked) },
    ),
  ],
  ofCircles: [diaryNotes],
  // Private notes stay with their authors; nobody else may know how many there are.
  contents: { diary_notes: (db, circle_id) => db.count(diaryNotes, { circle_id, visibility: 'circle' }) },
  archive: async () => (await import('./archive.ts')).diaryNotesArchive,
  deletable: { diary_note: async () => (await import('./deletable.ts')).deletableDiaryNote },
  beforePurge: async () => (await import('./keep-private.ts')).keepPrivateNotes,
  accountEnded: async () => (await import('./account-ended.ts')).endAuthorship,
  personalData: oneFile(
    { path: 'care/diary-notes.json', title: (t) => t('care:personalData.diaryNotes') },
    diaryNotes,
    ({ uid }) => ({ where: { user_id: uid }, sort: 'noted_on', order: 'desc' }),
    presentDiaryNote,
  ),
});
