import type { DueEntryOf } from '../../platform/due-queue.ts';
import type { postAnswer } from './due-kinds.ts';
import { recordLost } from './record.ts';

/** Due handler: LinkedIn's answer should have been recorded by now. If it was not, the owner has to say what is there. */
export const askForWord = ({ tenantId, ref }: DueEntryOf<typeof postAnswer>): Promise<void> =>
  recordLost(tenantId, ref.postId, ref.attemptId);
