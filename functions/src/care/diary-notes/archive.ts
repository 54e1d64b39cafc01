import { diaryNoteEntry } from '../archive-pages/writings.ts';
import { type ArchivePart, listOf } from '../archive-part.ts';
import { listWhatIsSeen } from './list.ts';
import { diaryNotes, presentDiaryNote } from './store.ts';

export const diaryNotesArchive: ArchivePart = {
  name: 'diary-notes',
  title: (t) => t('care:archive.partTitles.diary-notes'),
  entry: diaryNoteEntry,
  read: listOf(diaryNotes, ({ membership }) => listWhatIsSeen(membership), presentDiaryNote),
};
