import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { fileRemoval } from './due-kinds.ts';

/** Files that no record refers to any more. */
export const filesNoun = noun({
  due: [defineDue(fileRemoval, async () => (await import('./due.ts')).removeFile)],
});
