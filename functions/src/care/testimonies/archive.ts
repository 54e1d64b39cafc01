import { askedOf, type ArchivePart, pageFrom, slice } from '../archives/part.ts';
import { testimonyHandlers } from './handlers.ts';

export const testimoniesArchive: ArchivePart = {
  name: 'testimonies',
  read: async (ctx, cursor) =>
    pageFrom(await testimonyHandlers.listCircleTestimonies(ctx, askedOf(ctx, slice(cursor)))),
};
