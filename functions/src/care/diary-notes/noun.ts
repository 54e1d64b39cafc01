import { diaryNoteEndpoints } from '@kindred/contract/care/diary-notes/endpoints';
import { oneFile } from '../../http/personal-files.ts';
import { api, noun } from '../noun.ts';
import { diaryNotes, presentDiaryNote } from './store.ts';

/** A diary, of a circle or one's own. */
export const diaryNotesNoun = noun({
  apis: [api(diaryNoteEndpoints, async () => (await import('./handlers.ts')).diaryNoteHandlers, { diaryNotes })],
  ofCircles: [diaryNotes],
  // Private notes stay with their authors, and how many there are is theirs to know.
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
