import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Fetches the pictures of articles that one fetch of a source has added or changed. */
export const articlePictures = dueKind('article-pictures', 'long', {
  pictures: z.array(z.object({ articleId: z.string(), url: z.string() })),
});

/** Removes the pictures of a day whose articles are gone. */
export const articlePictureRemoval = dueKind('article-picture-removal', 'long', { day: z.string() });

/** Removes the articles that only a deleted source had, and the source from the others. */
export const articleSourceRemoval = dueKind('article-source-removal', 'long', { sourceId: z.string() });

/** Refreshes the copies of a source’s title and category. */
export const articleSourceCopies = dueKind('article-source-copies', 'long', {
  sourceId: z.string(),
  title: z.string(),
  category: z.string().nullable(),
});
