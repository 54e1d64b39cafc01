import { askedOf, type ArchivePart, single } from '../archives/part.ts';
import { recordSubjectHandlers } from './handlers.ts';

export const recordSubjectArchive: ArchivePart = {
  name: 'record-subject',
  read: async (ctx) =>
    single(await recordSubjectHandlers.getRecordSubject(ctx, { ...askedOf(ctx, {}), query: undefined })),
};
