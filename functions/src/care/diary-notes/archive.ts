import { askedOf, type ArchivePart, pageFrom, slice } from '../archives/part.ts';
import { diaryNoteHandlers } from './handlers.ts';

export const diaryNotesArchive: ArchivePart = {
  name: 'diary-notes',
  read: async (ctx, cursor) => pageFrom(await diaryNoteHandlers.listCircleDiaryNotes(ctx, askedOf(ctx, slice(cursor)))),
};
