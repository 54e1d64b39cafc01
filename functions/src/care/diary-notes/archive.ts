import { type ArchivePart, listOf } from '../archive-part.ts';
import { listWhatIsSeen } from './list.ts';
import { diaryNotes, presentDiaryNote } from './store.ts';

export const diaryNotesArchive: ArchivePart = {
  name: 'diary-notes',
  read: listOf(diaryNotes, ({ membership }) => listWhatIsSeen(membership), presentDiaryNote),
};
