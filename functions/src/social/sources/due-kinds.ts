import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** A source is to be fetched. One entry for each source. */
export const sourceFetch = dueKind(
  'source-fetch',
  'long',
  { sourceId: z.string(), sourceTitle: z.string().default('') },
  { about: ({ sourceId: id, sourceTitle: name }) => ({ id, name }) },
);

/** A step of an import of sources. */
export const sourcesImport = dueKind('sources-import', 'long', {});
