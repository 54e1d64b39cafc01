import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';
import { entry, facts } from '../archive-pages/frame.ts';
import { prose } from '../archive-pages/prose.ts';
import { dayIn, type Sheet } from '../archive-pages/sheet.ts';
import { type ArchivePart, type GatheredRecord, listOf } from '../archive-part.ts';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import { listWhatIsSeen } from './list.ts';
import { diaryNotes, presentDiaryNote } from './store.ts';

const diaryNoteEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const note = record as DiaryNote;
  const { fields, terms, formerMember } = sheet.labels;
  const day = dayIn(sheet, note.noted_on);
  const author = note.author_name ?? sheet.nameOf(note.author_id) ?? formerMember;
  return entry(
    note.title ? `${day} – ${note.title}` : day,
    prose(sheet, note.text) +
      facts([
        [fields.by, e(author)],
        [fields.mood, note.mood && e(terms[note.mood]!)],
        [fields.visibility, e(terms[note.visibility]!)],
      ]),
  );
};

export const diaryNotesArchive: ArchivePart = {
  name: 'diary-notes',
  chapter: 50,
  title: (t) => t('care:archive.partTitles.diary-notes'),
  entry: diaryNoteEntry,
  read: listOf(diaryNotes, ({ membership }) => listWhatIsSeen(membership), presentDiaryNote),
};
