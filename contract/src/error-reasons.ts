import type { careNouns } from './care/nouns.ts';
import type { coreNouns } from './core/nouns.ts';
import type { cronNouns } from './cron/nouns.ts';
import type { NameIn } from './noun.ts';

/**
 * Why a call as a whole failed, where the error code is not enough: the `code` of an issue with an empty path, for
 * programs; the sentence beside it is for readers of English. `answer_lost` can happen to any call.
 */
export type ErrorReason =
  | NameIn<typeof coreNouns, 'reasons'>
  | NameIn<typeof careNouns, 'reasons'>
  | NameIn<typeof cronNouns, 'reasons'>
  | 'answer_lost';
