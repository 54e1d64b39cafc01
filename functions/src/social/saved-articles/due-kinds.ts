import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Fetches the page of a saved article. */
export const savedArticleFetch = dueKind('saved-article-fetch', 'people', { savedId: z.string(), fetchId: z.string() });
