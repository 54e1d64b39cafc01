import { askedOf, type ArchivePart, single } from '../archives/part.ts';
import { circleHandlers } from './handlers.ts';

export const circleArchive: ArchivePart = {
  name: 'circle',
  read: async (ctx) => single(await circleHandlers.getCircle(ctx, { ...askedOf(ctx, {}), query: undefined })),
};
